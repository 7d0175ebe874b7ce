import { MODEL_PROVIDERS } from '@veilmark/wire/model-providers';
import type { Command } from '../frame/command';
import { parseOptions } from '../frame/parse-options';

export const proxy: Command = {
  name: 'proxy',
  summary: 'Use language models without sending them personal data',
  usage: `Usage: veilmark proxy [options] [-- COMMAND...]

Listens on this machine, replaces every name, number and address in requests to OpenAI, Anthropic and Google, and restores them in the
answers: text, tool calls, structured output, streamed or not. With a command, starts it with the addresses set, and ends with it.
The provider's key passes through; nothing is stored. What cannot be scanned is refused.

      --port N             port (8788; any free one with a command)
      --upstream NAME=URL  address of /NAME: ${MODEL_PROVIDERS.join(', ')}, or another name for a service with OpenAI's interface
      --scope NAME         identifiers (default), identifiers-and-facts or secrets
      --preset NAME        find the types of a preset
      --profile NAME       use this profile of the policy of your organization; requests name another in x-veilmark-profile
      --entities A,B       find these types only
      --language CODE      language of the texts (default: detected)
      --threshold N        minimum score, 0 to 1
      --allow VALUE        never replace this value; may be repeated
      --config FILE        settings (veilmark.config.json)
      --no-model           find names by rules only, without the model
      --ocr-data DIR       folder with Tesseract language data, to read pictures (--ocr-language L: their language, en)
      --keep-tools         pass on descriptions of tools unchanged
      --keep-arguments A,B leave placeholders in these arguments of tools ("*" for all)
      --operator NAME      surrogate, generalize, shift_date, fpe or tokenize instead of placeholders; TYPE=NAME for one type
      --operators FILE     operators as JSON, as the API takes them
      --key-file FILE      key of these operators
      --no-files           refuse pictures and documents instead of redacting them
      --no-page            do not serve the page that shows requests and answers
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
      scope: { type: 'string' },
      preset: { type: 'string' },
      profile: { type: 'string' },
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
      operator: { type: 'string', multiple: true },
      operators: { type: 'string' },
      'key-file': { type: 'string' },
      'no-files': { type: 'boolean' },
      'no-page': { type: 'boolean' },
      alone: { type: 'boolean' },
    });
    const { runProxy } = await import('../gateways/proxy/run-proxy');
    return runProxy(values, positionals, end < 0 ? [] : args.slice(end + 1));
  },
};
