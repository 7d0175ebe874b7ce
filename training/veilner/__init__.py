"""Trains the name model: see training/README.md."""
