/** What runs modules in a workerd of tests (`__vitest_mocker__`, of vitest). */
interface ModuleRunner {
  import(id: string): Promise<unknown>;
}

const MAIN = /\/worker\/(?:media\/)?index\.ts$/;
const remembered = new WeakSet<ModuleRunner>();

/**
 * Has the program under test imported once. The plugin of workerd imports it again for every request and every call of a Durable Object, and
 * each time asks vitest twice, in another process, whether it is still the same. At the end of a file vitest waits for all answers, however
 * long: one that was asked for by a call that was given up could hold it up for ever.
 */
export function rememberMain(): void {
  const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } })
    .__vitest_mocker__;
  if (remembered.has(moduleRunner)) return;
  remembered.add(moduleRunner);
  const importAnew = moduleRunner.import.bind(moduleRunner);
  const modules = new Map<string, unknown>();
  moduleRunner.import = async (id) => {
    if (modules.has(id)) return modules.get(id);
    const module = await importAnew(id);
    if (MAIN.test(id)) modules.set(id, module);
    return module;
  };
}
