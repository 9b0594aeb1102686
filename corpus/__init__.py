"""What there is to read: readers, chunking, storage and the vector index."""
