import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FolderJob, FolderJobFile } from '#shared/contract/jobs.ts';
import { consumerConfig } from '../../../../scripts/run/workerd/consumer-config.ts';
import {
  addUser,
  madeUpSecrets,
  migrate,
  type PlainService,
  randomKey,
  startService,
  startWorkerd,
  type Workerd,
} from '../../../../scripts/run/workerd/start.ts';
import { loadNameModel } from '../../../helpers/name-model';
import { TEST_VARS } from '../../../helpers/test-vars';
import { type Fault, FaultyBucket } from './faulty-bucket';

interface Consumer {
  port: number;
  bucket: FaultyBucket;
  process: Workerd;
}

/** The deployed service in one process, and consumers of its queue in processes of their own, which can be killed and started again. */
export class Fleet {
  readonly consumers: Consumer[] = [];
  /** Files that were written by consumers, and faults that happened. */
  written = 0;
  readonly faults: Fault[] = [];
  #isFaulty: (written: number) => Fault | undefined = () => undefined;
  #hold: (port: number) => Promise<void> = async () => {};

  private constructor(
    readonly folder: string,
    readonly service: PlainService,
    readonly vars: Record<string, string>,
    readonly debug: string,
  ) {}

  static async open(count: number): Promise<Fleet> {
    const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-jobs-'));
    const vars = { ...TEST_VARS, VAULT_KEYS: madeUpSecrets().VAULT_KEYS };
    const [debugPort = 0, ...ports] = await freePorts(count + 1);
    const debug = `127.0.0.1:${debugPort}`;
    const consumers = ports.map((port) => `127.0.0.1:${port}`);
    const service = await startService({ folder, vars, consumers, args: [`--debug-port=${debug}`] });
    const fleet = new Fleet(folder, service, vars, debug);
    try {
      await migrate(service);
      for (const port of ports) fleet.consumers.push(await fleet.#start(port));
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  /** Which fault to have at which write of a result. */
  failAt(isFaulty: (written: number) => Fault | undefined): void {
    this.#isFaulty = isFaulty;
  }

  /** How long a consumer, named by its port, waits before it writes a result. */
  holdBack(hold: (port: number) => Promise<void>): void {
    this.#hold = hold;
  }

  async #start(port: number, known?: FaultyBucket): Promise<Consumer> {
    const bucket = known ?? (await FaultyBucket.open(this.service.urls.bucket ?? '', () => this.#faultAt(port)));
    const folder = path.join(this.folder, `consumer-${port}`);
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'consumer.capnp');
    const main = { debug: this.debug, database: hostOf(this.service.urls.operator ?? ''), bucket: bucket.address };
    writeFileSync(file, consumerConfig({ folder, vars: this.vars, port, main }), { mode: 0o600 });
    return { port, bucket, process: await startWorkerd(file, ['consumer'], ['--experimental']) };
  }

  /** Says which fault a consumer has at this write, and kills it where that is the fault. */
  #faultAt(port: number): { fault: Fault | undefined; kill: () => void; held: Promise<void> } {
    const fault = this.#isFaulty(++this.written);
    if (fault) this.faults.push(fault);
    return { fault, kill: () => void this.#restart(port), held: this.#hold(port) };
  }

  async #restart(port: number): Promise<void> {
    const consumer = this.consumers.find((one) => one.port === port);
    if (!consumer) return;
    await consumer.process.stop();
    consumer.process = (await this.#start(port, consumer.bucket)).process;
  }

  async addUser(plan = 'enterprise'): Promise<{ id: string; key: string }> {
    const user = { id: crypto.randomUUID(), key: randomKey() };
    await addUser(this.service, { ...user, plan });
    await loadNameModel(this.service.url.slice(0, -1), user.key);
    return user;
  }

  async call(where: string, key: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${key}`);
    headers.set('connection', 'close');
    const response = await fetch(`${this.service.url.slice(0, -1)}${where}`, { ...init, headers });
    if (!response.ok) throw new Error(`${where} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  /** Creates a job and begins it; answers its id. */
  async begin(key: string, files: readonly (readonly [name: string, content: string])[]): Promise<string> {
    let id = '';
    for (let at = 0; at < files.length; at += 500) {
      const form = new FormData();
      if (id === '') {
        form.set('mode', 'redact');
        form.set('more', 'true');
      }
      for (const [name, content] of files.slice(at, at + 500)) form.append('file', new File([content], name), name);
      const where = id === '' ? '/api/pii/jobs' : `/api/pii/jobs/${id}/files`;
      id = ((await (await this.call(where, key, { method: 'POST', body: form })).json()) as FolderJob).job_id;
    }
    const headers = { 'content-type': 'application/json' };
    await this.call(`/api/pii/jobs/${id}/start`, key, { method: 'POST', headers, body: '{}' });
    return id;
  }

  async state(key: string, id: string): Promise<FolderJob> {
    return (await (await this.call(`/api/pii/jobs/${id}`, key)).json()) as FolderJob;
  }

  async untilOver(key: string, id: string, everyMs = 500): Promise<FolderJob> {
    for (;;) {
      const state = await this.state(key, id);
      if (state.progress === 1) return state;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  async files(key: string, id: string): Promise<FolderJobFile[]> {
    const files: FolderJobFile[] = [];
    for (let after: number | undefined = -1; after !== undefined; ) {
      const query: string = after < 0 ? '?limit=500' : `?limit=500&after=${after}`;
      const page = (await (await this.call(`/api/pii/jobs/${id}/files${query}`, key)).json()) as {
        files: FolderJobFile[];
        next?: number;
      };
      files.push(...page.files);
      after = page.next;
    }
    return files;
  }

  async close(): Promise<void> {
    for (const { process, bucket } of this.consumers) {
      await process.stop();
      bucket.close();
    }
    await this.service.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const hostOf = (url: string) => new URL(url).host;

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
