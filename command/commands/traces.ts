import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';
import { UsageError } from '../frame/usage-error';
import { DETECTION_USAGE } from '../scan/options';
import { TRACE_OPTIONS } from '../traces/options';

export const traces: Command = {
  name: 'traces',
  summary: 'Find and redact what coding agents keep of their sessions',
  usage: `Usage: veilmark traces list|scan|redact|export|watch [SESSIONS or PATHS] [options]

Claude Code, Codex, Gemini CLI, OpenCode, Cursor, Cline, Roo Code, Aider and Continue keep every prompt and tool result in clear. A
session is named by its id or its beginning; any file or folder may be named instead.

  list     stores of this machine, by names and sizes alone
  scan     counts by type and store, and places without values; exit codes as of "veilmark scan"
  redact   sessions without the values, in the same files: ids, order, signatures and sealed parts stay, and they resume
  watch    redact sessions in place as they end (--idle 300)
  export   one session as one file to attach to a bug report; its first line is a receipt

      --agent A,B        only stores of these agents, as "list" names them
      --all              redact: all stores
      --in-place         redact: replace the files; refused where an agent is writing. Originals go to a folder that is named
  -o, --output PATH      redact: folder for copies; export: the file
      --mapping FILE     placeholders of this file, as redact, restore and mcp keep them: it holds the values in clear
      --shared           placeholders of "veilmark proxy" and wrapped MCP servers
      --folders          in place: also names in folders that the agent needs to find the session
      --backup DIR       in place: where originals go; --no-backup keeps none
      --idle N           in place: seconds since the last write (60)
      --force            replace copies that exist
  -f, --format NAME      list, scan: text or json
${DETECTION_USAGE}
  -q, --quiet            say nothing about files that went well`,
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
