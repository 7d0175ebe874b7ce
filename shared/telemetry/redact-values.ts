import { typeOfField } from '@veilmark/logs/field-names';
import type { LogRedactor } from '@veilmark/logs/redactor';
import { type Prose, redactConversation } from './conversation';

/** Redacts texts of telemetry, each next to the name of its attribute. */
export interface ValueRedactor {
  text(name: string, text: string): Promise<string>;
  /** Whether a number of this name is somebody's. */
  isId(name: string): boolean;
}

/** Prompts, answers and messages between people and models. */
const CONVERSATION =
  /^(?:gen_ai\.(?!usage|request|response\.(?:id|model)|operation|provider|system$)|llm\.|ai\.(?:prompt|response)|traceloop\.entity\.|input\.value$|output\.value$)/;

/** `prose` redacts what people write; everything else is read as lines of logs. */
export function valueRedactor(redactor: LogRedactor, prose: Prose): ValueRedactor {
  async function text(name: string, value: string): Promise<string> {
    if (value === '') return value;
    if (CONVERSATION.test(name)) return redactConversation(value, prose);
    const labelled = await redactor.redactField(name, value);
    if (labelled !== undefined) return labelled;
    const lines: string[] = [];
    for (const line of value.split('\n')) lines.push(await redactor.redact(line));
    return lines.join('\n');
  }
  return { text, isId: (name) => typeOfField(name) === 'CUSTOMER_ID' };
}
