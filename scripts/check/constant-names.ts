// node scripts/run.mjs node scripts/check/constant-names.ts: names constants of a module that are not written in UPPER_CASE: numbers, texts,
// regular expressions, and lists and records of them, also those computed from other constants.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles, workspaces } from './source-files.ts';
import { lineOf, type SyntaxNode } from './syntax.ts';

type Node = SyntaxNode & Record<string, unknown>;

/** Names and places of the constants of a module that a reader takes for something else. */
export function misnamedConstants(
  source: string,
  file = 'source.tsx',
  isProgram = false,
): { name: string; start: number }[] {
  return (parseSync(file, source).program.body as unknown as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap((statement) => statement.declarations as { id: Node; init: Node | null }[])
    .filter(({ id, init }) => id.type === 'Identifier' && init && isConstant(init) && !(isProgram && isWorkedOut(init)))
    .map(({ id }) => ({ name: id.name as string, start: id.start }))
    .filter(({ name }) => !UPPER_CASE.test(name));
}

const listOf = (value: unknown) => (value ?? []) as Node[];

const UPPER_CASE = /^[A-Z][A-Z\d_]*$/;
/** What makes lists and texts of lists and texts. */
const DERIVING = new Set('concat filter flat flatMap join map repeat slice sort split toSorted toUpperCase'.split(' '));
const OF_OBJECTS = new Set(['entries', 'fromEntries', 'keys', 'values']);

/** Whether a value is written out here, or computed from constants: a number, a text, an expression, or a list or record of them. */
function isConstant(node: Node, levels = 2): boolean {
  const isInside = (part: Node | null | undefined) =>
    levels > 0 && !!part && isConstant(part.type === 'SpreadElement' ? (part.argument as Node) : part, levels - 1);
  const isFull = (parts: Node[], isPart: (part: Node) => boolean) => parts.length > 0 && parts.every(isPart);
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return UPPER_CASE.test(node.name as string);
    case 'MemberExpression':
      return isConstant(node.object as Node, levels);
    case 'TemplateLiteral':
      return listOf(node.expressions).every((part) => isConstant(part, levels));
    case 'TaggedTemplateExpression':
      return isMember(node.tag as Node, 'raw');
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
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
      return isDerived(node);
    case 'ArrayExpression':
      return isFull(listOf(node.elements), isInside);
    case 'ObjectExpression':
      return isFull(listOf(node.properties), (part) =>
        part.type === 'SpreadElement' ? isInside(part) : isInside(part.value as Node),
      );
    default:
      return false;
  }
}

function isDerived({ callee, arguments: given }: Node): boolean {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression') return false;
  const name = (property as { name?: string }).name ?? '';
  const [first] = listOf(given);
  if ((object as { name?: string }).name === 'Object' && OF_OBJECTS.has(name)) return !!first && isConstant(first);
  return DERIVING.has(name) && isConstant(object as Node);
}

/** What a program that runs from its first line to its last makes of its constants on the way. */
const isWorkedOut = ({ type }: Node): boolean => ['CallExpression', 'ArrayExpression', 'Identifier'].includes(type);

const isMember = (node: Node, name: string) =>
  node.type === 'MemberExpression' && (node.property as { name?: string }).name === name;

/** Definitions that are called as their files are, examples, and the texts of a language of the interface. */
const DEFINITIONS =
  /^shared\/catalog\/labels\/[a-z]{2}\.ts$|\.examples\.ts$|\/openapi\/examples\/|^shared\/ui\/languages\/[a-z]{2}\//;

/** What the rule covers: programs and packages, without what others wrote. */
const covered = (): string[] =>
  workspaces()
    .flatMap(({ folder }) => listFiles(folder))
    .filter((file) => !DEFINITIONS.test(file) && !file.includes('/vendor/'));

if (isStarted(import.meta.url)) {
  const lines = [...covered(), ...listFiles('scripts')].flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return misnamedConstants(source, file, file.startsWith('scripts/')).map(
      ({ name, start }) => `${file}:${lineOf(source, { start })}: ${name}`,
    );
  });
  for (const line of lines) console.error(line);
  if (lines.length > 0) fail(`${lines.length} constants are not in UPPER_CASE (CONTRIBUTING.md says which are).`);
}
