// Makes constant patterns of Unicode classes when they are first used. V8 reads such a class anew for each pattern, up to some milliseconds,
// and a run needs a third of the two hundred that its modules have.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const UNICODE_CLASS = /\\p\{/iu;

/** For the modules below the given folders. Comes after plugins that replace some of them. */
export const latePatterns = (isOwn: (file: string) => boolean): Plugin => ({
  name: 'late-patterns',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!isOwn(file)) return undefined;
      const source = readFileSync(file, 'utf8');
      return UNICODE_CLASS.test(source) ? { contents: withLatePatterns(source), loader: 'ts' } : undefined;
    });
  },
});

/**
 * The module with `const WORD = /\p{L}+/u` as a variable that its first use fills. Only of patterns that no other module sees, and whose name
 * means nothing else anywhere in the module.
 */
export function withLatePatterns(source: string): string {
  const program = parseSync('module.ts', source).program as unknown as Node;
  const edits = constantPatterns(program, source).flatMap(({ name, declaration, pattern }) => {
    const uses = usesOf(program, name, declaration);
    if (!uses) return [];
    const text = source.slice(pattern.start, pattern.end);
    return [
      { start: declaration.start, end: declaration.end, text: `let ${name};` },
      ...uses.map(({ start, end }) => ({ start, end, text: `(${name} ??= ${text})` })),
    ];
  });
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function constantPatterns({ body }: Node, source: string) {
  return (body as Node[]).flatMap((declaration) => {
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    const [only, ...others] = declaration.declarations as Node[];
    const { id, init } = (only ?? {}) as { id?: Node; init?: Node };
    const isPattern = init?.type === 'Literal' && init.regex !== undefined && others.length === 0;
    if (!isPattern || id?.type !== 'Identifier' || !UNICODE_CLASS.test(source.slice(init.start, init.end))) return [];
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
