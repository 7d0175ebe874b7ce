import { createHash } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createVeilmarkServer } from '@veilmark/mcp';
import { joinEnds } from '@veilmark/mcp/gateway';
import { EXIT_CODES } from '../../frame/exit-codes';
import { tellLine } from '../../frame/print';
import { loadModel } from '../../library/node/model';
import type { AnalyzeOptions, SessionOptions } from '../../library/types';
import { sharedMapping } from '../../redact/mapping/shared-mapping';
import { readMappingIfThere } from '../../redact/mapping-file';
import { governedTools, governedVeil, type OnReplaced, type WrapValues } from './governed';
import { ownEnd } from './line-end';
import { localHost } from './local-host';
import { sessionVeil } from './session-veil';
import { ownSession, sharedSessions } from './sessions';
import { Told } from './told';
import { openUpstream } from './upstream';

/** The tools, over this program's input and output, until the client hangs up. */
export async function serveTools(folders: readonly string[]): Promise<number> {
  const model = await loadModel();
  const governed = await governedTools();
  const end = ownEnd();
  await new Promise<void>((resolve) => {
    const handle = serveStdio(() => createVeilmarkServer(localHost(model, folders, governed)), {
      transport: end as never,
    });
    process.stdin.once('close', () => handle.close().then(resolve, resolve));
  });
  await governed.end();
  return EXIT_CODES.clean;
}

export interface WrapOptions {
  detection: AnalyzeOptions;
  /** The same as they were given, and the profile of the policy of the organization. */
  given: WrapValues;
  /** The file that keeps what restores the values; the proxy and the other gateways of this user have their own then. */
  mapping: string | undefined;
  /** Share nothing with them, and keep nothing. */
  isAlone: boolean;
  /** Let the server have what other wrapped servers told. */
  isAllRestored: boolean;
  headers: Readonly<Record<string, string>>;
}

/** Another server, with what it says veiled and what it is asked restored. */
export async function wrapServer(
  command: readonly string[],
  { detection, given, mapping: file, isAlone, isAllRestored, headers }: WrapOptions,
): Promise<number> {
  const model = await loadModel();
  const told = new Told();
  const first = file === undefined ? undefined : readMappingIfThere(file);
  const make = (options: AnalyzeOptions, saved: SessionOptions['saved'], onReplaced: OnReplaced) => {
    const sessions =
      isAlone || file !== undefined
        ? ownSession({ ...options, saved }, file, told)
        : sharedSessions(
            sharedMapping('gateway', undefined, undefined, markOf(command)),
            { ...options, isAllRestored },
            told,
          );
    return { sessions, veil: sessionVeil(sessions, told, options, onReplaced) };
  };
  const { veil, end: endCounts } = await governedVeil<ReturnType<typeof make>>(
    detection,
    given,
    (options, before, onReplaced) => make({ ...options, model }, before ? before.sessions.save?.() : first, onReplaced),
  );
  const { end, exited } = await openUpstream(command, headers);
  await joinEnds(ownEnd(), end, veil);
  await endCounts();
  const code = await Promise.race([exited, Promise.resolve(0)]);
  if (code === 127) tellLine('veilmark: the server could not be started');
  return code === 127 ? EXIT_CODES.usage : EXIT_CODES.clean;
}

/** A server is known by how its user starts or reaches it, which it cannot choose. */
const markOf = (command: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 16);
