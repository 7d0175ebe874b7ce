import { commands } from './commands/index';
import type { Command } from './frame/command';
import { EXIT_CODES } from './frame/exit-codes';
import { nearest } from './frame/nearest';
import { printLine, tellLine } from './frame/print';
import { UsageError } from './frame/usage-error';
import { version } from './frame/version';
import { visibleLines } from './frame/visible';

/** Runs the command line; answers the exit code. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  const [first, ...rest] = argv;
  if (first === undefined || first === 'help' || isHelp(first)) return showHelp(first === 'help' ? rest[0] : undefined);
  if (first === '--version' || first === '-V' || first === 'version') {
    printLine(version);
    return EXIT_CODES.clean;
  }
  const command = commandOf(first);
  if (!command) return refuse(unknown(first), 'veilmark --help');
  const end = rest.indexOf('--');
  if (rest.some((argument, index) => isHelp(argument) && (end < 0 || index < end))) {
    printLine(command.usage);
    return EXIT_CODES.clean;
  }
  return runCommand(command, rest);
}

const commandOf = (called: string | undefined): Command | undefined =>
  commands.find(({ name, aliases = [] }) => called !== undefined && [name, ...aliases].includes(called));

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

async function runCommand(command: Command, args: string[]): Promise<number> {
  try {
    return await command.run(args);
  } catch (error) {
    if (isCallersFault(error)) return refuse(error.message, `veilmark ${command.name} --help`);
    throw error;
  }
}

/** Errors of the library carry a code and a message meant for people; anything else is a defect and shows its stack. */
function isCallersFault(error: unknown): error is Error {
  return error instanceof UsageError || (error instanceof Error && error.name === 'InputError');
}

function refuse(message: string, help: string): number {
  tellLine(visibleLines(`veilmark: ${message}`));
  tellLine(`Try "${help}".`);
  return EXIT_CODES.usage;
}

function unknown(name: string): string {
  const meant = nearest(
    name,
    commands.map((command) => command.name),
  );
  return `there is no command "${name}"${meant ? `; did you mean "${meant}"?` : ''}`;
}

function showHelp(name: string | undefined): number {
  const command = commandOf(name);
  if (name !== undefined && !command) return refuse(unknown(name), 'veilmark --help');
  printLine(command?.usage ?? overview());
  return EXIT_CODES.clean;
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `veilmark ${version}: finds personal data in text, code and files and veils it. Works offline.

Usage: veilmark COMMAND [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

"veilmark COMMAND --help" explains one. Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable, 3 not all could be scanned.`;
}
