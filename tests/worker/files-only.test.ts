import './parts/documents';
