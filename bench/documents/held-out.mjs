// Documents of the training set that no model learns from, as training/veilner/documents.py divides them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { readDocuments } from './read-documents.mjs';

const folder = path.resolve(import.meta.dirname, '../../training/documents');
const HELD_OUT_SHARE = 25;
const heldOutAuthor = 'east-asia-west-europe.txt';

const filesOf = (where, ending) =>
  readdirSync(where)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(where, name));

/** One in 25 by authors whose others are learned from: for calibration and choices of settings. */
export const heldOutDocuments = () =>
  [...filesOf(folder, '.txt'), ...filesOf(path.join(folder, 'authors'), '.txt')]
    .filter((file) => path.basename(file) !== heldOutAuthor)
    .flatMap(readDocuments)
    .filter(({ id }) => crc32(id) % HELD_OUT_SHARE === 0);

/** All by one author: nothing of theirs is learned from, nor is any threshold chosen by it. */
export const unseenAuthorDocuments = () => readDocuments(path.join(folder, 'authors', heldOutAuthor));

/** Messages, prompts and short records by six authors, one document in two: the others are in `next/`. */
export const unseenMessages = () => filesOf(path.join(folder, 'unseen'), '.txt').flatMap(readDocuments);
