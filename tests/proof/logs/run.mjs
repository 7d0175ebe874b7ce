// npm run prove:logs: the snippets of docs/logs.md as they stand there, with the real programs: pino, winston, Python's logging, and, where
// Debian's packages are installed (rsyslog, systemd-journal-remote), rsyslog and journalctl. No planted value may come out; the rest must.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommand, check, failed, root } from '../proxy/setup.mjs';

const MAIL = 'jane.whitfield@corp-mail.com';
const LINE = `login failed user=jwhitfield99 mail=${MAIL} from 203.0.114.7 port 5231`;
const PLANTED = [MAIL, 'jwhitfield99', '203.0.114.7'];

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-logs-'));
const at = (name) => path.join(folder, name);
const cli = buildCommand();
mkdirSync(at('bin'));
writeFileSync(at('bin/veilmark'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, { mode: 0o755 });
// Veilmark's own files lie apart from those of whoever runs this.
const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}`, VEILMARK_HOME: at('home') };
const run = (command, args, input = '') =>
  spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', input, timeout: 120_000 });

/** The code block after a heading of the document. */
const documented = (heading, language) => {
  const text = readFileSync(path.join(root, 'docs/logs.md'), 'utf8');
  const block = new RegExp(`\\*\\*${heading}[\\s\\S]*?\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/logs.md shows nothing for ${heading}`);
  return block;
};

function judge(name, output, lines, kept) {
  const left = PLANTED.filter((value) => output.includes(value));
  check(`${name}: none of ${PLANTED.length} values came out`, left.length === 0, left.join(', '));
  const count = output.split('\n').filter((line) => line.includes('login failed')).length;
  check(`${name}: ${lines} lines came out`, count === lines, output.slice(-500));
  check(`${name}: "${kept}" came out`, output.includes(kept), output.slice(-500));
}

async function eventually(isSo) {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100)))
    if (isSo()) return;
}

try {
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  writeFileSync(
    at('node.mjs'),
    `${documented('pino and winston', 'js')}
log.info({ user: 'jwhitfield99' }, ${JSON.stringify(LINE)});
other.info(${JSON.stringify(LINE)});
setImmediate(() => veil.stdin.end());
`,
  );
  const node = run(process.execPath, ['node.mjs']);
  judge('pino and winston', node.stdout, 2, '"level":"info"');
  check(
    'pino and winston: every line is JSON',
    node.stdout
      .trim()
      .split('\n')
      .every((line) => JSON.parse(line)),
    node.stderr,
  );

  writeFileSync(
    at('log.py'),
    `import logging, subprocess
${documented("Python's `logging`", 'python')}
log = logging.getLogger("shop")
handler = VeilHandler("--no-model")
handler.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
log.addHandler(handler)
log.warning(${JSON.stringify(LINE)})
try:
    raise ValueError("no account for ${MAIL}")
except ValueError:
    log.exception("login failed")
handler.close()
`,
  );
  const python = run('python3', ['log.py']);
  judge("Python's logging", python.stdout, 2, 'WARNING shop login failed');
  check(
    "Python's logging: the stack trace stayed together",
    /login failed\nTraceback[\s\S]*ValueError: no account/.test(python.stdout),
    python.stdout,
  );

  if (existsSync('/usr/sbin/rsyslogd')) {
    writeFileSync(at('key'), 'WmZq4t7w!z%C&F)J', { mode: 0o600 });
    writeFileSync(
      at('veil.sh'),
      `#!/bin/sh\nexec veilmark redact --stream -q --no-model --key-file ${at('key')} >> ${at('clean.log')}\n`,
      { mode: 0o755 },
    );
    const socket = at('log.sock');
    const snippet = documented('rsyslog', '').replace('/usr/local/bin/veil.sh', at('veil.sh'));
    writeFileSync(
      at('rsyslog.conf'),
      `module(load="imuxsock" SysSock.Use="off")\ninput(type="imuxsock" Socket="${socket}")\n${snippet}`,
    );
    const daemon = spawn('/usr/sbin/rsyslogd', ['-n', '-f', at('rsyslog.conf'), '-i', at('pid')], {
      env,
      stdio: 'ignore',
    });
    await eventually(() => existsSync(socket));
    for (let count = 0; count < 3; count++) run('logger', ['-u', socket, '-t', 'shop', LINE]);
    const read = () => (existsSync(at('clean.log')) ? readFileSync(at('clean.log'), 'utf8') : '');
    await eventually(() => read().split('\n').length > 3);
    daemon.kill();
    judge('rsyslog', read(), 3, 'shop: login failed');
  } else console.log('rsyslog is not installed: left out');

  const remote = '/lib/systemd/systemd-journal-remote';
  if (existsSync(remote)) {
    const entries = [1, 2].map(
      (number) =>
        `__REALTIME_TIMESTAMP=176336640000000${number}\n__MONOTONIC_TIMESTAMP=${number}\n_BOOT_ID=0123456789abcdef0123456789abcdef\nPRIORITY=4\nSYSLOG_IDENTIFIER=shop\nMESSAGE=${LINE}\n\n`,
    );
    writeFileSync(at('export'), entries.join(''));
    run(remote, ['-o', at('shop.journal'), at('export')]);
    // Not followed, so that it ends.
    const command = documented('journald', '')
      .trim()
      .replace('journalctl -f', `journalctl --file ${at('shop.journal')}`)
      .replace('>> /var/log/clean.log', '');
    judge('journald', run('sh', ['-c', command]).stdout, 2, 'shop: login failed');
  } else console.log('systemd-journal-remote is not installed: left out');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
