import { DocumentError } from '../document-error';

/** Why a message is refused, with the part that is to blame. */
export const unreadablePart = (name: string, { code, message }: DocumentError): DocumentError =>
  new DocumentError(code, `${name[0]?.toUpperCase()}${name.slice(1)} of the message cannot be rewritten. ${message}`);
