"""Outliers among what a search brought, after Bulgakov (2024): the vectors farthest from the rest.

from pageturner.tools.outliers.vote import Settings, vote

features    distances to centroid and query, combined, standardised, turned to their axes
starts      k-means, where mixtures start
mixtures    many Gaussian mixtures fitted side by side
vote        marks, seeds and the verdict
reference   the same by scikit-learn
stage       the vote as a stage of the evidence chain
figure      the paper's Figure 2 for a question
"""
