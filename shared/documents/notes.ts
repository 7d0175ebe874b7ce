/** Said of a document whose pictures nobody could read: whoever must not let anything through unread refuses it. */
export const PICTURES_UNREAD = 'Pictures inside the document were not scanned for text.';
