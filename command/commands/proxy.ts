import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const proxy: Command = {
  name: 'proxy',
  summary: 'Stand between programs and language models: models get the context, not the people',
  usage: `Usage: veilmark proxy [options] [-- COMMAND...]

Listens on this machine and passes requests on to OpenAI, Anthropic and Google with every name, number and address in them replaced, and
puts them back into the answers: text, tool calls, structured output, streamed or not. With a command, starts it with the addresses set
and ends when it ends. The provider's key passes through; nothing is stored. What cannot be scanned is refused.

      --port N             port (8788; any free one with a command)
      --upstream NAME=URL  where /NAME leads: openai, anthropic, google, or another name for what speaks OpenAI's interface
      --preset NAME        find what a preset names
      --entities A,B       find these types only
      --language CODE      language of the texts (found out)
      --threshold N        minimum score, 0 to 1
      --allow VALUE        never veil this value; may be repeated
      --config FILE        settings (veilmark.config.json)
      --no-model           find names by rules only, without the model
      --ocr-data DIR       folder with Tesseract language data, to read pictures (--ocr-language L: their language, en)
      --keep-tools         pass descriptions of tools on as they are
      --keep-arguments A,B leave placeholders in these arguments of tools ("*" for all)
      --no-files           refuse pictures and documents instead of redacting them
      --no-page            no page that shows what leaves and what comes back
      --alone              share no placeholders with "veilmark mcp --wrap"
  -h, --help               show this

Examples:
  veilmark proxy -- claude
  veilmark proxy -- codex
  veilmark proxy --port 8788   # prints the addresses, which begin with a secret (VEILMARK_PROXY_SECRET for your own)`,
  async run(args) {
    const end = args.indexOf('--');
    const { values, positionals } = parseOptions(end < 0 ? args : args.slice(0, end), {
      port: { type: 'string' },
      upstream: { type: 'string', multiple: true },
      preset: { type: 'string' },
      entities: { type: 'string', multiple: true },
      language: { type: 'string' },
      threshold: { type: 'string' },
      allow: { type: 'string', multiple: true },
      config: { type: 'string' },
      'no-model': { type: 'boolean' },
      'ocr-data': { type: 'string' },
      'ocr-language': { type: 'string' },
      'keep-tools': { type: 'boolean' },
      'keep-arguments': { type: 'string', multiple: true },
      'no-files': { type: 'boolean' },
      'no-page': { type: 'boolean' },
      alone: { type: 'boolean' },
    });
    const { runProxy } = await import('../gateways/proxy/run-proxy');
    return runProxy(values, positionals, end < 0 ? [] : args.slice(end + 1));
  },
};
