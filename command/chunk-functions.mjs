// Writes a chunk of the bundle, a module, as a function that gets what it imports and returns what it exports.
import { transform } from 'esbuild';
import { parseSync } from 'rolldown/utils';

const DYNAMIC_IMPORT = /\bimport\("([^"]+)"\)/g;

/** What a chunk calls the parameters of its function: `(require, load, url)`. Code that is bundled has no such names. */
const [REQUIRE, LOAD, URL_OF] = ['__partRequire', '__partLoad', '__partUrl'];

/**
 * The text of the function. What is imported becomes a constant: reading it through the other module, as CommonJS does, takes half as long
 * again for the whole of a scan. That is the same, because no chunk imports one that imports it, and none changes what it has exported.
 */
export async function asFunction(text) {
  const { program, errors } = parseSync('chunk.js', text);
  if (errors.length > 0) throw new Error(errors[0].message);
  const assigned = assignedNames(program);
  const edits = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return [{ ...spanOf(statement), text: imported(statement) }];
    if (!statement.type.startsWith('Export')) return [];
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration || statement.source)
      throw new Error(`A chunk exports in another way: ${text.slice(statement.start, statement.start + 80)}`);
    const changed = statement.specifiers.filter(({ local }) => assigned.has(local.name));
    if (changed.length > 0)
      throw new Error(`A chunk changes what it exports: ${changed.map(({ local }) => local.name).join(', ')}`);
    return [{ ...spanOf(statement), text: exported(statement) }];
  });
  let body = text;
  for (const { start, end, text: other } of edits.sort((a, b) => b.start - a.start))
    body = body.slice(0, start) + other + body.slice(end);
  body = body.replace(DYNAMIC_IMPORT, `${LOAD}("$1")`).replaceAll('import.meta.url', URL_OF);
  const { code } = await transform(`part = function (${REQUIRE}, ${LOAD}, ${URL_OF}) {"use strict";${body}\n}`, {
    minify: true,
    charset: 'utf8',
    target: 'es2023',
    legalComments: 'none',
  });
  return code.replace(/^part=/, '').replace(/;?\s*$/, '');
}

const spanOf = ({ start, end }) => ({ start, end });

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
