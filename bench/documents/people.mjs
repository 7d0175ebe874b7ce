// Text that people wrote, from public repositories. people.jsonl says where each passage stands (a file at one commit, known by its digest) and
// which of its characters are which kind of value; the texts belong to others and are not here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownFile } from '../public/files.mjs';

/**
 * @typedef {object} Passage
 * @property {string} id
 * @property {string} language
 * @property {string} genre
 * @property {'learned' | 'kept'} part models and rules may learn from every other passage; what is kept is for measuring alone
 * @property {string} repository owner/name on GitHub
 * @property {string} commit
 * @property {string} path
 * @property {string} sha256 of the whole file
 * @property {string} encoding as TextDecoder names it
 * @property {number} start in the decoded file, as JavaScript counts
 * @property {number} end
 * @property {[start: number, end: number, kind: string][]} marks from the passage's beginning
 */

/**
 * Fetches the files that `folder` lacks.
 * @param {string} folder
 * @param {Passage['part']} part
 * @returns {Promise<import('./read-documents.mjs').MarkedDocument[]>}
 */
export async function peopleDocuments(folder, part) {
  const documents = [];
  for (const passage of passages().filter((one) => one.part === part))
    documents.push(await documentOf(folder, passage));
  return documents;
}

/** @returns {Passage[]} */
const passages = () =>
  readFileSync(path.join(import.meta.dirname, 'people.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * @param {string} folder
 * @param {Passage} passage
 */
export async function documentOf(
  folder,
  { id, language, genre, repository, commit, path: file, sha256, encoding, start, end, marks },
) {
  const url = `https://raw.githubusercontent.com/${repository}/${commit}/${file.split('/').map(encodeURIComponent).join('/')}`;
  const bytes = await knownFile(folder, sha256, { url, sha256 });
  const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes).slice(start, end);
  return { id, language, genre, text, spans: marks.map(([from, to, kind]) => ({ kind, start: from, end: to })) };
}
