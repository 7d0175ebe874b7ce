import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, installed, veilmark } from './installed';

const root = path.resolve(import.meta.dirname, '../../..');
const MAIL = 'someone@private-mail.de';

async function repository() {
  const { folder, home, bin } = await installed();
  const cwd = folderWith({ 'a.txt': 'nothing\n' });
  const env = {
    PATH: `${path.join(folder, 'node_modules', '.bin')}:${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: home,
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const git = (...args: string[]) => {
    try {
      return {
        code: 0,
        out: execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
      };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { code: status, out: stdout + stderr };
    }
  };
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'First');
  return { cwd, env, git, bin };
}

test('only what is staged or committed since counts, line by line', async () => {
  const { cwd, git } = await repository();
  writeFileSync(path.join(cwd, 'old.js'), `a = "${MAIL}"\n`);
  git('add', '.');
  git('commit', '-qm', 'Old');
  writeFileSync(path.join(cwd, 'old.js'), `a = "${MAIL}"\nb = "new-${MAIL}"\n`);
  git('add', '.');
  writeFileSync(path.join(cwd, 'old.js'), `a = "${MAIL}"\nb = 2\n`);
  const found = async (...args: string[]) =>
    JSON.parse((await veilmark(['scan', '-f', 'json', ...args], { cwd })).out).findings.map(
      ({ line }: { line: number }) => line,
    );
  expect(await found('--staged')).toEqual([2]);
  git('commit', '-qm', 'New');
  expect(await found('--since', 'HEAD~1')).toEqual([2]);
  const wrong = await veilmark(['scan', '--since', 'no-such-thing'], { cwd });
  expect(wrong.code).toBe(2);
});

test('hooks install, stop, explain and go again', async () => {
  const { cwd, git } = await repository();
  const remote = folderWith({});
  execFileSync('git', ['init', '-q', '--bare', remote]);
  git('remote', 'add', 'origin', remote);
  expect((await veilmark(['hook', 'install'], { cwd })).out).toContain('pre-push: installed');
  writeFileSync(path.join(cwd, 'b.js'), `x = "${MAIL}"\n`);
  git('add', '.');
  const stopped = git('commit', '-m', 'Add b');
  expect(stopped.code).not.toBe(0);
  expect(stopped.out).toMatch(/b\.js[\s\S]*EMAIL_ADDRESS[\s\S]*veilmark:allow/);
  expect(stopped.out).not.toContain('private-mail');
  writeFileSync(path.join(cwd, 'b.js'), 'x = 1\n');
  git('add', '.');
  expect(git('commit', '-m', `Ask ${MAIL}`).out).toContain('commit message');
  expect(git('commit', '-m', 'Add b').code).toBe(0);
  writeFileSync(path.join(cwd, 'b.js'), `x = "${MAIL}"\n`);
  git('commit', '-am', 'Slip', '--no-verify');
  writeFileSync(path.join(cwd, 'b.js'), 'x = 2\n');
  git('commit', '-am', 'Take it out again');
  const pushed = git('push', 'origin', 'main');
  expect(pushed.code).not.toBe(0);
  expect(pushed.out).toMatch(/[0-9a-f]{8}:b\.js/);
  expect((await veilmark(['hook', 'uninstall'], { cwd })).out).toContain('pre-commit: removed');
  writeFileSync(path.join(cwd, '.git/hooks/pre-commit'), '#!/bin/sh\n');
  expect((await veilmark(['hook', 'install', 'pre-commit'], { cwd })).code).toBe(2);
});

test('the action annotates, sums up without values and keeps one comment', async () => {
  const { cwd, env, git, bin } = await repository();
  writeFileSync(path.join(cwd, 'b.js'), `x = "${MAIL}"\n`);
  git('add', '.');
  git('commit', '-qm', 'Add b');
  const comments: { id: number; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    if (request.method === 'POST') comments.push({ id: comments.length + 1, body: JSON.parse(text).body });
    if (request.method === 'PATCH' && comments[0]) comments[0].body = JSON.parse(text).body;
    response.end(JSON.stringify(request.method === 'GET' ? comments : {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const event = folderWith({
    'event.json': JSON.stringify({
      pull_request: {
        number: 7,
        title: `For ${MAIL}`,
        body: 'Nothing.',
        base: { sha: git('rev-parse', 'HEAD~1').out.trim() },
      },
    }),
    summary: '',
    output: '',
  });
  const step = (script: string, more: Record<string, string> = {}) =>
    new Promise<{ code: number | null; out: string }>((done) => {
      const child = spawn(process.execPath, [path.join(root, 'integrations/github', script)], {
        cwd,
        env: {
          ...env,
          GITHUB_EVENT_PATH: path.join(event, 'event.json'),
          GITHUB_STEP_SUMMARY: path.join(event, 'summary'),
          GITHUB_OUTPUT: path.join(event, 'output'),
          GITHUB_REPOSITORY: 'a/b',
          GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
          VEILMARK_COMMAND: `${process.execPath} ${bin}`,
          VEILMARK_SUMMARY: path.join(event, 'comment.md'),
          VEILMARK_SARIF: path.join(event, 'report.sarif'),
          RUNNER_TEMP: event,
          ...more,
        },
      });
      let out = '';
      child.stdout.on('data', (piece) => (out += piece));
      child.on('close', (code) => done({ code, out }));
    });
  const act = async () => {
    const ran = await step('run.mjs');
    await step('comment.mjs', { VEILMARK_TOKEN: 't' });
    return ran;
  };
  // What the pull request says of itself decides nothing, and what it would have run does not run.
  writeFileSync(path.join(cwd, 'veilmark.config.json'), JSON.stringify({ ignoredTypes: ['EMAIL_ADDRESS'] }));
  mkdirSync(path.join(cwd, 'node_modules/.bin'), { recursive: true });
  writeFileSync(path.join(cwd, 'node_modules/.bin/veilmark'), `#!/bin/sh\ntouch ${event}/ran\n`, { mode: 0o755 });
  writeFileSync(path.join(cwd, '.npmrc'), 'registry=http://127.0.0.1:9/\n');
  git('add', '-f', '.');
  git('commit', '-qm', 'Hostile', '--amend');
  const unpinned = await step('run.mjs', { VEILMARK_COMMAND: '' });
  expect([unpinned.code, existsSync(path.join(event, 'ran'))]).toEqual([2, false]);
  expect(unpinned.out).toContain('No hash is known');
  const first = await act();
  expect(first.code).toBe(1);
  expect(first.out).toContain('::warning file=b.js,line=1,');
  expect(first.out).toContain('title.md');
  expect(comments).toHaveLength(1);
  const summary = readFileSync(path.join(event, 'summary'), 'utf8');
  expect(summary).toContain('| b.js | EMAIL_ADDRESS | 1 |');
  expect(summary + comments[0]?.body + first.out).not.toContain('private-mail');
  expect(JSON.parse(readFileSync(path.join(event, 'report.sarif'), 'utf8')).runs[0].results).toHaveLength(1);
  writeFileSync(path.join(cwd, 'b.js'), 'x = 1\n');
  git('commit', '-qam', 'Take it out', '--amend');
  writeFileSync(
    path.join(event, 'event.json'),
    readFileSync(path.join(event, 'event.json'), 'utf8').replace(MAIL, 'us'),
  );
  expect((await act()).code).toBe(0);
  expect(comments).toMatchObject([{ body: expect.stringContaining('found no personal data') }]);
  server.close();
});
