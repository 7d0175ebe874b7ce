// The syntax tree of a source file, node by node.
import { parseSync } from 'rolldown/utils';

/** Of a node, what checks look at. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  regex?: { pattern: string };
  /** Of an identifier. */
  name?: string;
  /** Of a property. */
  key?: { start: number; name?: string };
  /** Of a declared variable. */
  id?: { name?: string };
  init?: { start: number; end: number } | null;
}

/** A comment without its marks. */
export interface Comment {
  start: number;
  end: number;
  value: string;
}

/** Every node of a source file, outer ones first. */
export function* nodesOf(source: string): Generator<SyntaxNode> {
  yield* inside(parseSync('source.tsx', source).program);
}

function* inside(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as SyntaxNode;
  for (const part of Object.values(value)) yield* inside(part);
}

export const commentsOf = (source: string): Comment[] => parseSync('source.tsx', source).comments;

export const lineOf = (source: string, { start }: { start: number }): number =>
  source.slice(0, start).split('\n').length;
