import path from 'node:path';

/** What decides where programs of a user keep their files. */
export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
}

export interface StoreDefinition {
  id: string;
  title: string;
  /** Folders that may hold sessions. */
  roots(machine: Machine): string[];
  /** Whether a file of the folder holds a session or part of one. Paths have forward slashes. */
  holds: RegExp;
  /** The session that a file belongs to, as its first group. */
  session?: RegExp;
  /** Copies of the user's own files, which the agent puts back: they are scanned and never changed. */
  keeps?: RegExp;
  /** Files that hold parts of every session: they go with each, and while one is written none is changed. */
  shares?: RegExp;
  /** Only files directly in the folder. */
  isFlat?: boolean;
}

const UUID = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;

/** Where programs keep settings and states of a user. */
function settingsOf({ platform, home, environment }: Machine): string {
  if (platform === 'win32') return environment.APPDATA || path.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  return environment.XDG_CONFIG_HOME || path.join(home, '.config');
}

const dataOf = ({ home, environment }: Machine): string =>
  environment.XDG_DATA_HOME || path.join(home, '.local', 'share');

const EDITORS = ['Code', 'Code - Insiders', 'VSCodium', 'Cursor', 'Windsurf'];
const ofEditors = (machine: Machine, extensions: readonly string[]): string[] =>
  EDITORS.flatMap((editor) =>
    extensions.map((one) => path.join(settingsOf(machine), editor, 'User', 'globalStorage', one)),
  );

const TASK = /^tasks\/([^/]+)\//;
const TASK_FILES = /^tasks\/[^/]+\/[^/]+\.json$|^state\/taskHistory\.json$/;

/** The agents whose stores are known, by what they publish or write. A new one is a record here and a line in docs/traces.md. */
export const STORES: readonly StoreDefinition[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    roots: ({ home, environment }) =>
      environment.CLAUDE_CONFIG_DIR
        ? [environment.CLAUDE_CONFIG_DIR]
        : [path.join(home, '.claude'), path.join(home, '.config', 'claude')],
    holds:
      /^(?:projects\/.+\.(?:jsonl|json|txt|md|log)|history\.jsonl|(?:todos|tasks|transcripts|plans|paste-cache|debug|file-history)\/.+)$/,
    session: new RegExp(String.raw`^(?:projects\/[^/]+|todos|tasks|transcripts|debug|file-history)\/(${UUID})`),
    keeps: /^file-history\//,
  },
  {
    id: 'codex',
    title: 'Codex',
    roots: ({ home, environment }) => [environment.CODEX_HOME || path.join(home, '.codex')],
    holds:
      /^(?:(?:sessions|archived_sessions)\/.+\.jsonl|(?:history|session_index)\.jsonl|log\/.+\.log|[\w-]+\.sqlite|memories\/.+\.(?:md|jsonl?))$/,
    session: new RegExp(String.raw`^(?:sessions|archived_sessions)\/(?:.+\/)?rollout-.*?(${UUID})\.jsonl$`),
    shares: /\.sqlite$|^history\.jsonl$/,
  },
  {
    id: 'gemini-cli',
    title: 'Gemini CLI',
    roots: ({ home, environment }) => [path.join(environment.GEMINI_CLI_HOME || home, '.gemini', 'tmp')],
    holds:
      /^[^/]+\/(?:chats\/.+\.jsonl?|logs\.json|checkpoint[^/]*\.json|checkpoints\/.+\.json|tool_output\/.+|shell_history)$/,
    session: /\/chats\/(?:.+\/)?(session-[^/]+)\.jsonl?$/,
  },
  {
    id: 'opencode',
    title: 'OpenCode',
    roots: (machine) => [path.join(dataOf(machine), 'opencode')],
    holds: /^(?:(?:storage|project)\/.+\.json|opencode[^/]*\.db|log\/.+\.log)$/,
    session: /(ses_[A-Za-z\d]+)/,
    shares: /\.db$/,
  },
  {
    id: 'cursor',
    title: 'Cursor',
    roots: (machine) => [path.join(settingsOf(machine), 'Cursor', 'User'), path.join(machine.home, '.cursor')],
    holds:
      /^(?:globalStorage\/state\.vscdb|workspaceStorage\/[^/]+\/state\.vscdb|projects\/[^/]+\/agent-transcripts\/.+|chats\/.+\/store\.db)$/,
    session: new RegExp(String.raw`(?:agent-transcripts|chats\/[^/]+)\/(?:.*?)(${UUID})`),
  },
  {
    id: 'cline',
    title: 'Cline',
    roots: (machine) => [...ofEditors(machine, ['saoudrizwan.claude-dev']), path.join(machine.home, '.cline', 'data')],
    holds: TASK_FILES,
    session: TASK,
  },
  {
    id: 'roo-code',
    title: 'Roo Code',
    roots: (machine) => ofEditors(machine, ['rooveterinaryinc.roo-cline']),
    holds: TASK_FILES,
    session: TASK,
  },
  {
    id: 'aider',
    title: 'Aider',
    roots: ({ folder, home }) => [...new Set([folder, home])],
    holds: /^\.aider\.(?:chat\.history\.md|input\.history|llm\.history)$/,
    isFlat: true,
  },
  {
    id: 'continue',
    title: 'Continue',
    roots: ({ home, environment }) => [environment.CONTINUE_GLOBAL_DIR || path.join(home, '.continue')],
    holds: /^(?:sessions\/.+\.json|dev_data\/.+\.jsonl|logs\/.+\.log)$/,
    session: /^sessions\/([^/]+)\.json$/,
  },
];

/** A folder that someone names: everything that may contain text. */
export const ANY_FOLDER: StoreDefinition = {
  id: 'folder',
  title: 'Folder',
  roots: () => [],
  holds: /\.(?:jsonl?|ndjson|md|txt|log|history|sqlite3?|db|vscdb)$/i,
  session: /([^/]+)\.[^./]+$/,
};
