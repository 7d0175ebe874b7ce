import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';

type Exports = Record<string, unknown>;
type Load = (name: string) => Promise<Exports>;
type Run = (require: (name: string) => Exports | undefined, load: Load, url: string) => Exports | undefined;

/** A chunk of the program as the build writes it: what it imports, and a function that answers what it exports. */
export type UsualParts = Readonly<Record<string, readonly [needs: readonly string[], run: Run]>>;

/** One that few runs need, as text. `isFile` says that it also lies next to the others, for those who import the library. */
interface SeldomPart {
  needs: readonly string[];
  code: string;
  isFile: boolean;
}

/**
 * Code that was bundled into files of many chunks instead of modules: what every run of the command needs, what a usual run needs, and what
 * few runs need (PDF, pictures, MCP, the proxy, the service), packed to a quarter of its size. A chunk runs when something first asks for it.
 */
export class Parts {
  readonly #url: string;
  readonly #first: UsualParts;
  readonly #open: (() => UsualParts) | undefined;
  readonly #exports = new Map<string, Exports>();
  readonly #loaded = new Map<string, Promise<Exports>>();
  #usual: UsualParts | undefined;
  #seldom: Readonly<Record<string, SeldomPart>> | undefined;
  #require: NodeJS.Require | undefined;

  /**
   * `url` is that of the file beside which all others lie. `open` gets those of a usual run, when one that is not among the `first` is needed;
   * without it, they are modules, the files of the library.
   */
  constructor(url: string, { first = {}, open }: { first?: UsualParts; open?: () => UsualParts } = {}) {
    this.#url = url;
    this.#first = first;
    this.#open = open;
  }

  /** What a chunk exports; the build puts this call where the import was. */
  readonly load: Load = (name) => {
    let exports = this.#loaded.get(name);
    if (!exports) {
      exports = this.#partOf(name) ? Promise.resolve(this.#runUsual(name)) : this.#runOther(name);
      this.#loaded.set(name, exports);
    }
    return exports;
  };

  #partOf(name: string): UsualParts[string] | undefined {
    if (!name.startsWith('./')) return undefined;
    const first = this.#first[name];
    if (first) return first;
    this.#usual ??= this.#open?.();
    return this.#usual?.[name];
  }

  #runUsual(name: string): Exports {
    const known = this.#exports.get(name);
    if (known) return known;
    const part = this.#partOf(name);
    if (!part) return this.#ofNode(name);
    const [needs, run] = part;
    for (const need of needs) this.#runUsual(need);
    const exports = run((need) => this.#exports.get(need), this.load, this.#url) ?? {};
    this.#exports.set(name, exports);
    return exports;
  }

  /** A part of Node. */
  #ofNode(name: string): Exports {
    this.#require ??= createRequire(this.#url);
    const exports = this.#require(name) as Exports;
    this.#exports.set(name, exports);
    return exports;
  }

  async #runOther(name: string): Promise<Exports> {
    this.#seldom ??= JSON.parse(
      brotliDecompressSync(readFileSync(new URL('./seldom.br', this.#url))).toString(),
    ) as Record<string, SeldomPart>;
    const part = this.#seldom[name];
    // A part of Node, or a file beside this one.
    if (!part || (part.isFile && !this.#open)) return import(name);
    const needs = new Map(await Promise.all(part.needs.map(async (need) => [need, await this.load(need)] as const)));
    const run = runInThisContext(`(${part.code})`, { filename: `veilmark/${name}` }) as Run;
    return run((need) => needs.get(need), this.load, this.#url) ?? {};
  }
}
