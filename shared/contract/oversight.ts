import { SEND_REASONS } from '@veilmark/wire/send-reasons';
import * as z from 'zod';
import { EntityType } from './fields';

/** Fewer installations than this appear in no figure. A person may have several; of the hosted proxy it is people. */
export const FEWEST_INSTALLATIONS = 5;
const REPORT_PROGRAMS = ['extension', 'command', 'proxy'] as const;
const DECISIONS = ['protected', 'edited', 'sent_anyway', 'blocked'] as const;
export type Decision = (typeof DECISIONS)[number];
/** Kinds in a report. */
export const MOST_COUNTS = 200;
/** Of one kind in a report. */
export const MOST_VALUES = 1_000_000;
/** Stands for types that an organization or a person named: their names could say something. */
export const OTHER_TYPE = 'OTHER';

const TEAM = /^[a-z0-9][a-z0-9-]{0,39}$/;
const Team = z
  .union([
    z.literal(''),
    z.string().regex(TEAM, { error: 'must be a short name of lower-case letters, digits and hyphens' }),
  ])
  .meta({
    description: 'As the delivery address names it (`?team=…`); empty where it names none',
  });
const SITE = /^([a-z0-9]([a-z0-9.:-]*[a-z0-9])?)?$/;
const LONGEST_SITE = 253;
/** Whether a host can be reported. */
export const isSite = (host: string): boolean => host.length <= LONGEST_SITE && SITE.test(host);
const Site = z
  .string()
  .max(LONGEST_SITE)
  .regex(SITE, { error: 'must be a host name' })
  .meta({ description: 'Host of the site, never a path; empty outside of browsers' });
const Day = z.iso.date().meta({ description: 'Day (UTC)' });
const Program = z.enum(REPORT_PROGRAMS).meta({ description: 'The program that counted' });
const PolicyOf = z.int().nonnegative().meta({ description: 'Version of the policy that applied' });

const DecisionField = z.enum(DECISIONS).meta({
  description:
    '`protected`: replaced. `edited`: replaced, after the person chose what. `sent_anyway`: sent as it is. `blocked`: refused',
});

const Reason = z.enum(SEND_REASONS).optional().meta({
  description:
    'Only with `sent_anyway`, what the person chose. `not_personal`: no personal data. `public_or_example`: public or made up. `recipient_may_see`: the recipient may see it. `other`: none of these',
});

const Count = z.object({
  entity_type: EntityType,
  site: Site,
  decision: DecisionField,
  reason: Reason,
  policy_version: PolicyOf,
  count: z.int().min(1).max(MOST_VALUES).meta({ description: 'How many values' }),
});

/** All that a program reports. */
export const CountReport = z
  .object({
    reporter: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 lower-case hexadecimal digits' })
      .meta({ description: 'Random name of the installation, another one each day' }),
    day: Day,
    team: Team,
    program: Program,
    counts: z
      .array(
        Count.refine(({ decision, reason }) => reason === undefined || decision === 'sent_anyway', {
          path: ['reason'],
          message: 'must only be given for values that were sent as they are',
        }),
      )
      .max(MOST_COUNTS)
      .meta({ description: 'Of the whole day so far' }),
  })
  .meta({ id: 'CountReport' });
export type CountReport = z.infer<typeof CountReport>;

export const PublishedCount = Count.extend({ day: Day, team: Team, program: Program }).meta({ id: 'PublishedCount' });
export type PublishedCount = z.infer<typeof PublishedCount>;
