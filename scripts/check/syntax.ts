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

/** The source read last: a check asks several times for the same. */
let last: { source: string; nodes: readonly SyntaxNode[]; comments: readonly Comment[] } | undefined;

function read(source: string) {
  if (last?.source === source) return last;
  const { program, comments } = parseSync('source.tsx', source);
  const nodes: SyntaxNode[] = [];
  collect(program, nodes);
  last = { source, nodes, comments };
  return last;
}

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) nodes.push(value as SyntaxNode);
  for (const part of Object.values(value)) collect(part, nodes);
}

/** Every node of a source file, outer ones first. */
export const nodesOf = (source: string): readonly SyntaxNode[] => read(source).nodes;

export const commentsOf = (source: string): readonly Comment[] => read(source).comments;

export const lineOf = (source: string, { start }: { start: number }): number =>
  source.slice(0, start).split('\n').length;
