import * as z from 'zod';
import { EntityType } from './fields';

/** Fewer people than this appear in no figure. */
export const FEWEST_PEOPLE = 5;
const REPORT_PROGRAMS = ['extension', 'command', 'proxy'] as const;
const DECISIONS = ['protected', 'edited', 'sent_anyway', 'blocked'] as const;
export type Decision = (typeof DECISIONS)[number];
/** Stands for types that an organization or a person named: their names could say something. */
export const OTHER_TYPE = 'OTHER';

const TEAM = /^[a-z0-9][a-z0-9-]{0,39}$/;
const Team = z.union([z.literal(''), z.string().regex(TEAM)]).meta({
  description: 'As the delivery address names it (`?team=…`); empty where it names none',
});
const Site = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9.:-]*[a-z0-9])?)?$/)
  .meta({ description: 'Host of the site, never a path; empty outside of browsers' });
const Day = z.iso.date().meta({ description: 'Day (UTC)' });
const Program = z.enum(REPORT_PROGRAMS).meta({ description: 'The program that counted' });
const PolicyOf = z.int().nonnegative().meta({ description: 'Version of the policy that applied' });

const DecisionField = z.enum(DECISIONS).meta({
  description:
    '`protected`: replaced. `edited`: replaced, after the person chose what. `sent_anyway`: sent as it is. `blocked`: refused',
});

const Count = z.object({
  entity_type: EntityType,
  site: Site,
  decision: DecisionField,
  policy_version: PolicyOf,
  count: z.int().min(1).max(1_000_000).meta({ description: 'How many values' }),
});

/** All that a program reports. */
export const CountReport = z
  .object({
    reporter: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ description: 'Random name of the installation, another one each day' }),
    day: Day,
    team: Team,
    program: Program,
    counts: z.array(Count).max(1000).meta({ description: 'Of the whole day so far' }),
  })
  .meta({ id: 'CountReport' });
export type CountReport = z.infer<typeof CountReport>;

export const PublishedCount = Count.extend({ day: Day, team: Team, program: Program }).meta({ id: 'PublishedCount' });
export type PublishedCount = z.infer<typeof PublishedCount>;
