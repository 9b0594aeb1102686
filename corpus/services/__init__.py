"""Services for scientific PDFs, used where they are named: GROBID, Unstructured, Nougat.

The pipeline is UIUC.chat's ("Scientific PDF Parsing"): GROBID for outline and references, its
tables and figures replaced by Unstructured's, formulas by Nougat's. Where a service fails, what
was read without it stands and a note says so.
"""
