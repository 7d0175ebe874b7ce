// node scripts/run.mjs node scripts/generate/openapi-types.ts OPENAPI.json TYPES.d.ts: types of the API by openapi-typescript, as a client would generate them.
// The generator needs the compiler as a library, which the compiler of this project no longer is; ts-morph carries one.
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';

const library = import.meta.resolve('@ts-morph/common');
const compiler = `data:text/javascript,${encodeURIComponent(`import morph from '${library}'; export default morph.ts;`)}`;
const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(compiler)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

const [source = '', target = ''] = process.argv.slice(2);
const { default: generate, astToString } = await import('openapi-typescript');
writeFileSync(target, astToString(await generate(readFileSync(source, 'utf8'))));
