import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import { DETECTION_USAGE } from '../scan/options';
import { TRACE_OPTIONS } from '../traces/options';

export const traces: Command = {
  name: 'traces',
  summary: 'Find and redact personal data in the stored sessions of coding agents',
  usage: `Usage: veilmark traces list|scan|redact|export|watch [SESSIONS or PATHS] [options]

Claude Code, Codex, Gemini CLI, OpenCode, Cursor, Cline, Roo Code, Aider and Continue store every prompt and tool result as plain
text. Name a session by its id or the beginning of it, or name any file or folder.

  list     stores of this machine, by names and sizes alone
  scan     counts by type and store, and places without values; exit codes as for "veilmark scan"
  redact   sessions without the values, in the same files: ids, order, signatures and sealed parts stay, and they resume
  watch    redact sessions in place as they end (--idle 300)
  export   one session as one file to attach to a bug report; its first line is a receipt

      --agent A,B        only stores of these agents, as "list" names them
      --all              redact: all stores
      --in-place         redact: replace the files; refused while an agent writes. Originals are moved to a folder, which is named
  -o, --output PATH      redact: folder for copies; export: the file
      --mapping FILE     placeholders of this file, as redact, restore and mcp use it; it contains the values as plain text
      --shared           placeholders of "veilmark proxy" and wrapped MCP servers
      --folders          in place: also replace names in folders that the agent needs to find the session
      --backup DIR       in place: folder for originals; --no-backup keeps none
      --idle N           in place: seconds since the last write (60)
      --force            replace copies that exist
  -f, --format NAME      list, scan: text or json
${DETECTION_USAGE}
  -q, --quiet            print nothing about files that succeeded`,
  async run([action, ...args]) {
    const { values, positionals } = parseOptions(args, TRACE_OPTIONS);
    if (action === 'list') return (await import('../traces/run-list')).runList(positionals, values);
    if (action === 'scan') return (await import('../traces/run-scan')).runTraceScan(positionals, values);
    if (action === 'redact') return (await import('../traces/run-redact')).runTraceRedact(positionals, values);
    if (action === 'export') return (await import('../traces/run-export')).runExport(positionals, values);
    if (action === 'watch') return (await import('../traces/run-watch')).runWatch(positionals, values);
    throw new UsageError('traces takes list, scan, redact, export or watch');
  },
};
