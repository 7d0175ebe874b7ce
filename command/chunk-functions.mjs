// Writes a chunk of the bundle, a module, as a function that gets what it imports and returns what it exports.
import { transform } from 'esbuild';
import { parseSync } from 'rolldown/utils';
import { edited } from './frame/packed/assemble.ts';

/** As a module of the library asks for a packed chunk, or as the bundler writes it. */
const DYNAMIC_IMPORT = /\bimport\("\.\/unpack\.js"\)\.then\(\w+=>\w+\.load\("([^"]+)"\)\)|\bimport\("([^"]+)"\)/g;

/** What a chunk calls the parameters of its function. Code that is bundled has no such names. */
const [REQUIRE, LOAD, URL_OF] = ['__partRequire', '__partLoad', '__partUrl'];

/** What is put around the code of a chunk to make it a function of `(require, load, url)`. */
export const [FUNCTION_START, FUNCTION_END] = [`function(${REQUIRE},${LOAD},${URL_OF}){"use strict";`, '\n}'];

/** The text of the function. */
export async function asFunction(text) {
  const { code } = await transform(`part = ${FUNCTION_START}${edited(text, functionEdits(text))}${FUNCTION_END}`, {
    minify: true,
    charset: 'utf8',
    target: 'es2023',
    legalComments: 'none',
  });
  return code.replace(/^part=/, '').replace(/;?\s*$/, '');
}

/**
 * What changes in the text of a chunk that becomes a function: `[start, end, text]`, in order. What is imported becomes a constant: reading it
 * through the other chunk, as CommonJS does, takes half as long again for the whole of a scan. That is the same, because no chunk imports one
 * that imports it, and none changes what it has exported (`refuseChanges`).
 *
 * @param {string} text
 * @param {RegExp} [packed] texts that the program unpacks when it is put together
 * @returns {[start: number, end: number, text: string | null][]}
 */
export function functionEdits(text, packed) {
  const edits = parsed(text).body.flatMap((statement) => {
    const { type, start, end } = statement;
    if (type === 'ImportDeclaration') return [[start, end, imported(statement)]];
    return type === 'ExportNamedDeclaration' ? [[start, end, exported(statement)]] : [];
  });
  for (const { 0: found, 1: packed, 2: name = packed, index } of text.matchAll(DYNAMIC_IMPORT))
    edits.push([index, index + found.length, `${LOAD}("${name}")`]);
  for (const { 0: found, index } of text.matchAll(/\bimport\.meta\.url\b/g))
    edits.push([index, index + found.length, URL_OF]);
  for (const { 0: found, index } of packed ? text.matchAll(packed) : [])
    edits.push([index, index + found.length, null]);
  return edits.sort(([a], [b]) => a - b);
}

/** Throws where a chunk, not yet made small, exports in a way that constants cannot stand for. */
export function refuseChanges(text) {
  const program = parsed(text);
  const assigned = assignedNames(program);
  for (const statement of program.body) {
    if (!statement.type.startsWith('Export')) continue;
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration || statement.source)
      throw new Error(`A chunk exports in another way: ${text.slice(statement.start, statement.start + 80)}`);
    const changed = statement.specifiers.filter(({ local }) => assigned.has(local.name));
    if (changed.length > 0)
      throw new Error(`A chunk changes what it exports: ${changed.map(({ local }) => local.name).join(', ')}`);
  }
}

function parsed(text) {
  const { program, errors } = parseSync('chunk.js', text);
  if (errors.length > 0) throw new Error(errors[0].message);
  return program;
}

function imported({ specifiers, source }) {
  const from = `${REQUIRE}(${JSON.stringify(source.value)})`;
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const whole = specifiers.filter(({ type }) => type !== 'ImportSpecifier');
  // Of Node, the default export and the namespace are the same object.
  if (whole.length > 0 && !source.value.startsWith('node:')) throw new Error(`A chunk imports all of ${source.value}`);
  const parts = named.map((one) => `${nameOf(one.imported)}: ${one.local.name}`);
  return [
    ...(named.length > 0 ? [`const {${parts.join(', ')}} = ${from};`] : []),
    ...whole.map(({ local }) => `const ${local.name} = ${from};`),
  ].join('');
}

const exported = ({ specifiers }) =>
  `return {${specifiers.map((one) => `${nameOf(one.exported)}: ${one.local.name}`).join(', ')}};`;

const nameOf = (node) => (node.type === 'Literal' ? JSON.stringify(node.value) : node.name);

/** Variables that functions of the chunk assign to. What runs while a chunk is loaded is over when others see it. */
function assignedNames(program) {
  const names = new Set();
  const visit = (node, isLater) => {
    if (isLater) {
      if (node.type === 'AssignmentExpression') addNames(node.left, names);
      if (node.type === 'UpdateExpression') addNames(node.argument, names);
      if (/^For(?:In|Of)Statement$/.test(node.type)) addNames(node.left, names);
    }
    const inner = isLater || /Function|PropertyDefinition|StaticBlock/.test(node.type);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') visit(child, inner);
  };
  visit(program, false);
  return names;
}

function addNames(target, names) {
  if (target.type === 'Identifier') names.add(target.name);
  else if (target.type === 'ArrayPattern') for (const one of target.elements) one && addNames(one, names);
  else if (target.type === 'ObjectPattern')
    for (const one of target.properties) addNames(one.value ?? one.argument, names);
  else if (target.type === 'AssignmentPattern') addNames(target.left, names);
  else if (target.type === 'RestElement') addNames(target.argument, names);
}
