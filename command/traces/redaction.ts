import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Finding } from '../library/types';
import { rewriteDatabase, UnreadableDatabase } from './database';
import type { TraceDetection } from './detection';
import { textOf } from './encoded';
import { redactInside } from './files-inside';
import type { TraceFile } from './find-files';
import type { Leaf } from './json-leaves';
import { rewriteText, traceKind, type VisitAt } from './records';
import type { TraceVeil } from './veil';
import { withLog } from './wal';

/** Strings of a program end at half a gigabyte; no session is near. */
const LARGEST = 400 << 20;

/** A finding by its place; never by its value. */
interface TracePlace {
  line: number;
  path: string;
  entity_type: string;
}

/** What searching a file said. */
export interface Searched {
  file: TraceFile;
  places: TracePlace[];
  characters: number;
  /** Why it says nothing about being clean. */
  notRead: string[];
  /** Findings by the number of their leaf. */
  findings: Map<number, readonly Finding[]>;
  /** What the file was when it was read. */
  size: number;
  mtimeMs: number;
}

export interface Rewritten {
  content: string | Uint8Array;
  /** Whether it differs from what was there, a log that is part of it included. */
  isChanged: boolean;
  /** Places replaced, by type. */
  counts: Record<string, number>;
  /** Files inside that were taken out because they could not be read. */
  withheld: number;
  /** Encoded data that is no file: nobody here can read it, and it stays. */
  opaque: number;
  /** Places that still hold a known value because the agent needs them. */
  left: { line: number; path: string }[];
}

/** Searches session files, then rewrites them. */
export class Redaction {
  readonly veil: TraceVeil;
  readonly #detection: TraceDetection;
  readonly #keepsFolders: boolean;
  /** Of rewritten sessions. */
  readonly #offsets = new Map<string, (offset: number) => number | undefined>();

  constructor(detection: TraceDetection, veil: TraceVeil, { keepsFolders }: { keepsFolders: boolean }) {
    this.#detection = detection;
    this.veil = veil;
    this.#keepsFolders = keepsFolders;
  }

  /** Finds what is in a file. Never throws for what the file holds: what cannot be read is said. */
  async search(file: TraceFile): Promise<Searched> {
    const { size, mtimeMs } = statSync(file.file);
    const searched: Searched = { file, places: [], characters: 0, notRead: [], findings: new Map(), size, mtimeMs };
    const content = readTrace(file, searched.notRead);
    if (content === undefined) return searched;
    let ordinal = 0;
    const visit: VisitAt = async (line, leaf) => {
      const number = ordinal++;
      const path = shownPath(leaf.path);
      if (leaf.kind === 'file' && leaf.file) {
        const { types, withheld } = await redactInside(leaf.file, this.veil, this.#detection);
        for (const entity_type of types) searched.places.push({ line, path, entity_type });
        if (withheld) searched.notRead.push(`line ${line}, ${path}: a file inside that could not be read`);
      } else if (leaf.kind === 'opaque') searched.notRead.push(`line ${line}, ${path}: encoded data`);
      else if (this.#isRead(leaf)) {
        const found = this.veil.find(leaf);
        if (found.length > 0) searched.findings.set(number, found);
        for (const { entity_type, start } of found)
          searched.places.push({ line: path === '' ? line + linesBefore(leaf.text, start) : line, path, entity_type });
      }
      return undefined;
    };
    try {
      await this.#visit(file, content, visit);
      searched.characters = content.length;
    } catch (error) {
      searched.notRead.push(error instanceof UnreadableDatabase ? error.message : 'it is damaged');
    }
    return searched;
  }

  /** The file as it is to be, once all files were searched. Throws where it is no longer what was searched. */
  async rewrite({ file, findings, size, mtimeMs }: Searched): Promise<Rewritten> {
    const content = readTrace(file, []);
    const now = statSync(file.file);
    if (content === undefined || now.size !== size || now.mtimeMs !== mtimeMs)
      throw new ChangedMeanwhile('it changed while it was read');
    const result: Rewritten = { content, isChanged: false, counts: {}, withheld: 0, opaque: 0, left: [] };
    const count = (types: readonly string[]) => {
      for (const type of types) result.counts[type] = (result.counts[type] ?? 0) + 1;
    };
    let ordinal = 0;
    result.content = await this.#visit(file, content, async (line, leaf) => {
      const number = ordinal++;
      if (leaf.kind === 'file' && leaf.file) {
        const made = await redactInside(leaf.file, this.veil, this.#detection);
        count(made.types);
        if (made.withheld) result.withheld++;
        if (made.types.length === 0 && !made.withheld) return undefined;
        if (made.mediaType !== '') leaf.file.writtenAs = made.mediaType;
        return leaf.file.write(made.bytes, made.mediaType);
      }
      if (leaf.kind === 'opaque') result.opaque++;
      else if (this.#isRead(leaf)) {
        const made = this.veil.replace(leaf.text, findings.get(number) ?? []);
        count(made?.types ?? []);
        return made?.text;
      } else if (leaf.text.length > 4 && this.veil.countKnown(leaf.text) > 0)
        result.left.push({ line, path: shownPath(leaf.path) });
      return undefined;
    });
    result.isChanged = result.content !== content || hasLog(file);
    await this.#prove(file, result.content);
    if (file.session !== undefined && typeof content === 'string' && typeof result.content === 'string')
      this.#offsets.set(file.session, offsetsOf(content, result.content));
    return result;
  }

  #visit(file: TraceFile, content: string | Uint8Array, visit: VisitAt): Promise<string | Uint8Array> {
    return typeof content === 'string'
      ? rewriteText(traceKind(file.name), content, visit)
      : rewriteDatabase(content, visit, (session, offset) => this.#offsets.get(session)?.(offset));
  }

  #isRead({ kind }: Leaf): boolean {
    return kind === 'text' || kind === 'name' || kind === 'number' || (kind === 'folder' && !this.#keepsFolders);
  }

  /** Takes what was written apart again: it must be the same kind of file, and no value may be left in what is read. */
  async #prove(file: TraceFile, content: string | Uint8Array): Promise<void> {
    await this.#visit(file, content, (_, leaf) => {
      if (leaf.kind !== 'file' && this.#isRead(leaf) && this.veil.countKnown(leaf.text) > 0)
        throw new NotProven('a value was still in the copy');
      return undefined;
    });
  }
}

export class ChangedMeanwhile extends Error {}
export class NotProven extends Error {}

/** A log may keep pages that were overwritten since. */
const hasLog = ({ file, name }: TraceFile): boolean =>
  traceKind(name) === 'database' && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** The text of a session file, or the bytes of a database; nothing, and why, where it cannot be read. */
function readTrace({ file, name, size }: TraceFile, notRead: string[]): string | Uint8Array | undefined {
  if (size > LARGEST) {
    notRead.push('it is larger than 400 MB');
    return undefined;
  }
  const bytes = readFileSync(file);
  if (traceKind(name) === 'database' && bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3')
    return existsSync(`${file}-wal`) ? withLog(bytes, readFileSync(`${file}-wal`)) : bytes;
  const text = textOf(bytes);
  if (text === undefined) notRead.push('it is not text in UTF-8');
  return text;
}

/** Lines stay lines, so that the end of one before is the end of the same one after. */
function offsetsOf(before: string, after: string): (offset: number) => number | undefined {
  const ends = (text: string) => {
    let at = 0;
    return text.split('\n').map((line) => (at += Buffer.byteLength(line) + 1));
  };
  const made = ends(after);
  const old = new Map(ends(before).map((end, index) => [end, made[index]]));
  return (offset) => (offset === 0 ? 0 : old.get(offset));
}

const linesBefore = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

/** Names of fields that may be somebody's are not shown. */
const shownPath = (path: string): string => path.replace(/\["(?:[^"\\]|\\.)*"\]/g, '[…]');
