import { readFileSync } from 'node:fs';
import { EXIT_CODES } from '../../frame/exit-codes';
import { tell } from '../../frame/print';
import { readStdin } from '../../frame/read-stdin';
import { UsageError } from '../../frame/usage-error';
import { CONFIG_FILE } from '../config/read-config';
import { scanSettings } from '../detection-options';
import type { FileResult } from '../found';
import { stagedChanges } from '../git/changes';
import { commitsToPush, parentsOf } from '../git/commits';
import { git } from '../git/git';
import { scanChanges } from '../git/scan-changes';
import { noteRefused } from '../organization/note';
import { reportWriter } from '../report/index';
import { ReportMaker } from '../report/make-report';
import { TextScanner } from '../scan-text';
import { hookSettings } from './committed-config';
import type { HookName } from './install';

const NO_COMMIT = /^0+$/;

/** What git runs. Silent where nothing was found; else says what, where, and what can be done. */
export async function runHook(
  hook: HookName,
  args: readonly string[],
  say: (text: string) => void = tell,
): Promise<number> {
  const ranges = hook === 'pre-push' ? pushed() : [];
  const { config, baseline, left, isNamed } = await hookSettings(hook === 'pre-push' ? baseOf(ranges) : head());
  const scanner = new TextScanner(await scanSettings({}, config));
  const pieces: string[] = [];
  const report = new ReportMaker(reportWriter('text', { isAll: false }), (piece) => pieces.push(piece), {
    baseline,
    isIgnoringTestValues: config.ignoreTestValues === true,
  });
  for (const result of await resultsOf(hook, args, scanner, ranges))
    report.add({ ...result, found: result.found.filter(({ file, text }) => !isNamed(file, text)) });
  const code = report.end();
  await noteRefused(config, report.types);
  if (code === EXIT_CODES.clean) return code;
  say(`${pieces.join('')}${EXPLANATIONS[hook]}\n`);
  if (left.length > 0)
    say(
      `New settings that let more pass count once they are committed (${left.join(', ')}): commit ${CONFIG_FILE} first.\n`,
    );
  return code;
}

const EXPLANATIONS: Record<HookName, string> = {
  'pre-commit': `
Not committed. Take the values out, or where they may stay add a comment veilmark:allow to the line, or the value to "allowList" in
veilmark.config.json. "veilmark scan --staged --show-values" shows them. "git commit --no-verify" commits anyway.`,
  'commit-msg': `
Not committed: the message would stay in the history permanently. Write it without the values. "git commit --no-verify" accepts it as it is.`,
  'pre-push': `
Not pushed: the push is what publishes. Rewrite the commits named above; taking the value out in a later one leaves it in the history.
"git push --no-verify" pushes anyway.`,
};

function resultsOf(
  hook: HookName,
  args: readonly string[],
  scanner: TextScanner,
  ranges: readonly Pushed[],
): Promise<FileResult[]> {
  if (hook === 'pre-commit') return scanChanges(scanner, stagedChanges(), READABLE);
  if (hook === 'commit-msg') return scanMessage(scanner, args[0]);
  return scanPush(scanner, ranges);
}

/** Pictures and archives cannot be read here, and whoever commits an icon is not helped by hearing so. */
const READABLE = { withoutPictures: true };

async function scanMessage(scanner: TextScanner, file: string | undefined): Promise<FileResult[]> {
  if (file === undefined) throw new UsageError('commit-msg is given the file of the message by git');
  return [await scanText(scanner, 'commit message', withoutComments(readFileSync(file, 'utf8')))];
}

/** As git does: nothing below the scissors, no line that starts with the comment sign. */
function withoutComments(message: string): string {
  const [shown = ''] = message.split(/^# -+ >8 -+$/m);
  return shown.replace(/^#.*$/gm, '');
}

async function scanText(scanner: TextScanner, name: string, text: string): Promise<FileResult> {
  return { file: name, characters: text.length, ...(await scanner.scan(name, text, 'prose')) };
}

/** git tells on standard input what is pushed; the pre-commit program tells it in variables. */
async function scanPush(scanner: TextScanner, ranges: readonly Pushed[]): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const { local, known } of ranges) {
    for (const { id, message, changes } of commitsToPush(local, known)) {
      const short = id.slice(0, 8);
      results.push(await scanText(scanner, `${short} commit message`, message));
      const scanned = await scanChanges(scanner, changes, READABLE);
      results.push(
        ...scanned.map((result) => ({
          ...result,
          file: `${short}:${result.file}`,
          found: result.found.map((finding) => ({ ...finding, file: `${short}:${finding.file}` })),
        })),
      );
    }
  }
  return results;
}

interface Pushed {
  local: string;
  known: string[];
}

/** What was there before the push, or what is pushed where that is everything. */
function baseOf([first]: readonly Pushed[]): string | undefined {
  if (!first) return head();
  const oldest = git('rev-list', '--reverse', '--topo-order', first.local, ...first.known).split('\n')[0];
  return (oldest && parentsOf(oldest)[0]) || first.local;
}

function head(): string | undefined {
  return isHere('HEAD') ? 'HEAD' : undefined;
}

function pushed(): Pushed[] {
  const { PRE_COMMIT_FROM_REF: from, PRE_COMMIT_TO_REF: to } = process.env;
  if (to)
    return [
      { local: resolved(to), known: from && !NO_COMMIT.test(from) ? [`^${resolved(from)}`] : ['--not', '--remotes'] },
    ];
  const { PRE_COMMIT, PRE_COMMIT_REMOTE_NAME, PRE_COMMIT_LOCAL_BRANCH } = process.env;
  // The whole branch, the first time it is pushed.
  if (PRE_COMMIT && PRE_COMMIT_REMOTE_NAME)
    return [{ local: resolved(PRE_COMMIT_LOCAL_BRANCH || 'HEAD'), known: ['--not', '--remotes'] }];
  // Another stage: nothing is pushed, and nothing comes on standard input.
  if (PRE_COMMIT) return [];
  const lines = Buffer.from(readStdin()).toString('utf8').split('\n');
  return lines.flatMap((line: string) => {
    const [, local = '', , remote = ''] = line.split(' ');
    // A branch that is deleted brings nothing.
    if (!/^[0-9a-f]+$/.test(local) || NO_COMMIT.test(local)) return [];
    return [{ local, known: NO_COMMIT.test(remote) || !isHere(remote) ? ['--not', '--remotes'] : [`^${remote}`] }];
  });
}

const resolved = (revision: string): string =>
  git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim();

/** The remote may be ahead of what was fetched. */
function isHere(id: string): boolean {
  try {
    git('cat-file', '-e', `${id}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
