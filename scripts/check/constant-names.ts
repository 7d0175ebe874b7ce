// node scripts/run.mjs node scripts/check/constant-names.ts: names constants of a module that are not written in UPPER_CASE: numbers, texts,
// regular expressions, and lists and records of them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles, workspaces } from './source-files.ts';
import { lineOf, type SyntaxNode } from './syntax.ts';

type Node = SyntaxNode & Record<string, unknown>;

/** Names and places of the constants of a module that a reader takes for something else. */
export function misnamedConstants(source: string, file = 'source.tsx'): { name: string; start: number }[] {
  return (parseSync(file, source).program.body as unknown as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap((statement) => statement.declarations as { id: Node; init: Node | null }[])
    .filter(({ id, init }) => id.type === 'Identifier' && init && isConstant(init))
    .map(({ id }) => ({ name: id.name as string, start: id.start }))
    .filter(({ name }) => !/^[A-Z][A-Z\d_]*$/.test(name));
}

const listOf = (value: unknown) => (value ?? []) as Node[];

/** Whether a value is written out here: a number, a text, an expression, or a list or record of them. Definitions have more levels. */
function isConstant(node: Node, levels = 2): boolean {
  const isInside = (part: Node | null | undefined) => levels > 0 && !!part && isConstant(part, levels - 1);
  const isFull = (parts: Node[], isPart: (part: Node) => boolean) => parts.length > 0 && parts.every(isPart);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return listOf(node.expressions).length === 0;
    case 'TaggedTemplateExpression':
      return isMember(node.tag as Node, 'raw');
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isConstant(node.expression as Node, levels);
    case 'UnaryExpression':
      return isConstant(node.argument as Node, levels);
    case 'BinaryExpression':
      return isConstant(node.left as Node, levels) && isConstant(node.right as Node, levels);
    case 'NewExpression': {
      const made = (node.callee as { name?: string }).name ?? '';
      const [first] = listOf(node.arguments);
      return made === 'RegExp' || (['Set', 'Map'].includes(made) && !!first && isConstant(first, levels));
    }
    case 'CallExpression':
      return isMember(node.callee as Node, 'split') && isConstant((node.callee as Node).object as Node);
    case 'ArrayExpression':
      return isFull(listOf(node.elements), isInside);
    case 'ObjectExpression':
      return isFull(listOf(node.properties), ({ type, value }) => type === 'Property' && isInside(value as Node));
    default:
      return false;
  }
}

const isMember = (node: Node, name: string) =>
  node.type === 'MemberExpression' && (node.property as { name?: string }).name === name;

/** Definitions that are called as their files are, and examples. */
const DEFINITIONS = /^shared\/catalog\/labels\/[a-z]{2}\.ts$|\.examples\.ts$|\/openapi\/examples\//;

/** What the rule covers: programs and packages, without what others wrote. */
const covered = (): string[] =>
  workspaces()
    .flatMap(({ folder }) => listFiles(folder))
    .filter((file) => !DEFINITIONS.test(file) && !file.includes('/vendor/'));

if (isStarted(import.meta.url)) {
  const lines = [...covered(), ...listFiles('scripts')].flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return misnamedConstants(source, file).map(({ name, start }) => `${file}:${lineOf(source, { start })}: ${name}`);
  });
  for (const line of lines) console.error(line);
  if (lines.length > 0) fail(`${lines.length} constants are not in UPPER_CASE (CONTRIBUTING.md says which are).`);
}
