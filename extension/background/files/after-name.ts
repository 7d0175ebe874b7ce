/** Between the name of a file and its text: what is looked at holds both, because the name leaves with the file. */
export const AFTER_NAME = '\n\n';
