import { CHECK_NAMES, type CheckName } from '@veilmark/catalog/check-digits';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { AdHocRecognizer } from './pii';

const Value = z.string().min(1).max(REQUEST_LIMITS.exampleCharacters);

export const ProposalRequest = z
  .object({
    name: z.string().min(1).max(99).meta({ description: 'Name of the type to make, for example EMPLOYEE_ID' }),
    examples: z
      .array(Value)
      .min(2)
      .max(REQUEST_LIMITS.examples)
      .meta({ description: 'Values of the type, five or more' }),
    counterexamples: z
      .array(Value)
      .max(REQUEST_LIMITS.examples)
      .optional()
      .meta({ description: 'Values that must not be found' }),
    text: z
      .string()
      .max(REQUEST_LIMITS.exampleText)
      .optional()
      .meta({ description: 'A text of yours: it tells context words, and what else the patterns match' }),
  })
  .meta({ id: 'ProposalRequest' });
export type ProposalRequest = z.infer<typeof ProposalRequest>;

const Alarms = z
  .object({
    corpus: z.enum(['prose', 'code', 'logs']).meta({ description: 'The kind of text that was searched' }),
    matches: z.number().meta({ description: 'Matches in a megabyte' }),
    reported: z.number().meta({ description: 'Those that would be reported, in a megabyte' }),
  })
  .meta({ id: 'FalseAlarms' });

const Proposal = z
  .object({
    recognizer: AdHocRecognizer.meta({
      description: 'To be saved as it is, in a profile, a policy or a configuration',
    }),
    description: z.array(z.string()).meta({ description: 'The patterns in words, in their order' }),
    check: z
      .enum(CHECK_NAMES as [CheckName, ...CheckName[]])
      .nullable()
      .meta({ description: 'What every example passes' }),
    needs_context: z.boolean().meta({ description: 'Whether values are reported near a context word only' }),
    false_alarms: z.array(Alarms).meta({ description: 'Estimated on prose, code and logs without personal values' }),
    in_text: z
      .array(
        z.object({
          start: z.int(),
          end: z.int(),
          text: z.string(),
          reported: z.boolean().meta({ description: 'Whether it would be reported' }),
        }),
      )
      .meta({ description: 'What else the patterns match in your text' }),
    notes: z.array(z.string()).meta({ description: 'What to know before you save it, in sentences' }),
  })
  .meta({ id: 'Proposal', description: 'A recognizer made from examples; nothing is saved' });

export const typeEndpoints = defineEndpoints({
  proposeType: {
    method: 'POST',
    path: '/api/types/propose',
    summary: 'Make a recognizer from examples of a type',
    tag: 'Detection and anonymization',
    auth: 'bearer',
    scope: 'detect',
    rate: 'general',
    carriesText: true,
    body: ProposalRequest,
    response: Proposal,
    errors: ['MISSING_FIELD', 'SERVICE_UNAVAILABLE'],
  },
});
