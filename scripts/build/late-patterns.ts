// Makes constant patterns when they are first used: those of Unicode classes, those that are put together, and the `pattern` of entities. V8
// reads such a class anew for each pattern, up to some milliseconds, and a run needs a third of the five hundred that its modules have.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { parseSync } from 'rolldown/utils';
import type { Plugin as VitePlugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const UNICODE_CLASS = /\\p\{/iu;
const MAY_HAVE_LATE = /\\p\{|new RegExp\(|\bpattern:/iu;

/** For the modules below the given folders. Comes after plugins that replace some of them. */
export const latePatterns = (isOwn: (file: string) => boolean): Plugin => ({
  name: 'late-patterns',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!isOwn(file)) return undefined;
      const source = readFileSync(file, 'utf8');
      return MAY_HAVE_LATE.test(source) ? { contents: withLatePatterns(source), loader: 'ts' } : undefined;
    });
  },
});

/** The same for pages and the extension. */
export const latePatternsOfPages = (): VitePlugin => ({
  name: 'late-patterns',
  enforce: 'pre',
  transform: (source, id) =>
    SHARED_MODULE.test(id) && MAY_HAVE_LATE.test(source) ? { code: withLatePatterns(source), map: null } : undefined,
});

const SHARED_MODULE = /[\\/]shared[\\/](?!.*node_modules).*\.ts$/;

/**
 * The module with `const WORD = /\p{L}+/u` as a variable that its first use fills, only where no other module sees it and its name means nothing
 * else anywhere in the module; and with each `pattern: /…/` of its constants as a getter that does so.
 */
export function withLatePatterns(source: string): string {
  const program = parseSync('module.ts', source).program as unknown as Node;
  const edits = [
    ...constantPatterns(program, source).flatMap(({ name, declaration, pattern }) =>
      lateConstant(program, name, declaration, pattern),
    ),
    ...lateFields(program),
  ];
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function lateConstant(program: Node, name: string, declaration: Node, pattern: Node): Edit[] {
  const uses = usesOf(program, name, declaration);
  if (!uses) return [];
  return [
    { start: declaration.start, end: pattern.start, text: `let ${name}; function late_${name}() { return (${name} = ` },
    { start: pattern.end, end: declaration.end, text: '); }' },
    ...uses.map(({ start, end }) => ({ start, end, text: `(${name} ?? late_${name}())` })),
  ];
}

/** A variable for each, so that the objects stay as they were made: V8 reads those whose fields change their kind more slowly. */
function lateFields(program: Node): Edit[] {
  const fields = patternFields(program);
  if (fields.length === 0) return [];
  const names = fields.map((_, i) => `late_pattern_${i}`);
  return [
    { start: 0, end: 0, text: `let ${names.join(', ')};\n` },
    ...fields.flatMap(({ start, end, value }, i): Edit[] => [
      { start, end: (value as Node).start, text: `get pattern() { return (${names[i]} ??= ` },
      { start: (value as Node).end, end, text: '); }' },
    ]),
  ];
}

/** Those of what a module makes when it starts. */
function patternFields(program: Node): Node[] {
  const fields: Node[] = [];
  const visit = (node: Node): void => {
    if (/Function|^Class/.test(node.type)) return;
    const { type, key, value, computed } = node as Node & { key?: Node; value?: Node };
    if (type === 'Property' && !computed && key?.name === 'pattern' && value && isMade(value)) fields.push(node);
    for (const one of Object.values(node))
      for (const child of Array.isArray(one) ? one : [one]) if (isNode(child)) visit(child);
  };
  visit(program);
  return fields;
}

const isPattern = (node: Node): boolean => (node.type === 'Literal' && node.regex !== undefined) || isPutTogether(node);

const isMade = (node: Node): boolean => isPattern(node) || node.type === 'CallExpression';

const isPutTogether = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && (callee as Node).name === 'RegExp';

function constantPatterns({ body }: Node, source: string) {
  return (body as Node[]).flatMap((declaration) => {
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    const [only, ...others] = declaration.declarations as Node[];
    const { id, init } = (only ?? {}) as { id?: Node; init?: Node };
    if (!init || !isPattern(init) || others.length > 0 || id?.type !== 'Identifier') return [];
    if (!isPutTogether(init) && !UNICODE_CLASS.test(source.slice(init.start, init.end))) return [];
    return [{ name: id.name as string, declaration, pattern: init }];
  });
}

/** Where the name is read; undefined where that is not all there is to it. */
function usesOf(program: Node, name: string, declaration: Node): Node[] | undefined {
  const uses: Node[] = [];
  let isOnlyRead = true;
  const visit = (node: Node, parent: Node | undefined, field: string): void => {
    if (node === declaration) return;
    if (node.type === 'Identifier' && node.name === name && !isOnlyNamed(parent, field)) {
      if (isRead(parent, field)) uses.push(node);
      else isOnlyRead = false;
    }
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, key);
  };
  visit(program, undefined, '');
  return isOnlyRead ? uses : undefined;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name of a property, and not of the variable. */
const isOnlyNamed = (parent: Node | undefined, field: string): boolean =>
  (parent?.type === 'MemberExpression' && field === 'property' && parent.computed === false) ||
  (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent?.type ?? '') &&
    field === 'key' &&
    parent?.computed === false &&
    parent.shorthand !== true) ||
  parent?.type.startsWith('TS') === true;

/** Expressions that read what they name, and change neither it nor what the name means. */
const READERS: ReadonlySet<string> = new Set([
  'MemberExpression',
  'CallExpression',
  'NewExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ArrayExpression',
  'ReturnStatement',
]);

function isRead(parent: Node | undefined, field: string): boolean {
  if (parent?.type === 'ArrowFunctionExpression') return field === 'body';
  if (parent?.type === 'VariableDeclarator') return field === 'init';
  if (parent?.type === 'Property') return field === 'value' && parent.shorthand === false;
  return parent !== undefined && READERS.has(parent.type);
}
