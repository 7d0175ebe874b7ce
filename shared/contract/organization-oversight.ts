import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams } from './fields';
import { CountReport, PublishedCount } from './oversight';

const PATH = '/api/organizations/{id}';
const TAG = 'Oversight of organizations';
const Range = z.object({
  from: z.iso.date().optional().meta({ description: 'First day; 30 days ago if omitted' }),
  to: z.iso.date().optional().meta({ description: 'Last day' }),
});
const reading = { tag: TAG, auth: 'session', rate: 'general', method: 'GET', params: IdParams } as const;

export const organizationOversightEndpoints = defineEndpoints({
  reportCounts: {
    tag: TAG,
    // The delivery token of the organization; a member's session or API key is refused.
    auth: 'none',
    takesOtherToken: true,
    method: 'POST',
    path: `${PATH}/reports`,
    summary: 'Report counts of a day, as the policy asks for',
    params: IdParams,
    body: CountReport,
    response: Done,
    errors: [
      'MISSING_FIELD',
      'AUTH_MISSING',
      'AUTH_INVALID',
      'AUTH_EXPIRED',
      'AUTH_SCHEME',
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'PLAN_LIMIT_EXCEEDED',
      'RATE_LIMITED',
    ],
  },
  readOwnReports: {
    ...reading,
    path: `${PATH}/reports/own`,
    summary: 'What the hosted proxy counted of you',
    response: z.object({
      isOn: z.boolean().meta({ description: 'Whether the policy asks for counts' }),
      reports: z.array(CountReport).meta({
        description: 'Of the days that are not published yet, newest first. Extension and command show their own',
      }),
    }),
    errors: ['NOT_FOUND'],
  },
  readCounts: {
    ...reading,
    path: `${PATH}/counts`,
    summary: 'Published counts by team and day',
    query: Range,
    response: z.object({
      isOn: z.boolean().meta({ description: 'Whether the policy asks for counts' }),
      fewestInstallations: z.int().meta({
        description: 'No figure is of fewer installations, or of fewer people where the hosted proxy counted',
      }),
      counts: z.array(PublishedCount).meta({ description: 'Newest day first, at most 5,000' }),
      hasMore: z.boolean().meta({ description: 'Whether there are more; ask for fewer days, or for all as CSV' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  exportCounts: {
    ...reading,
    path: `${PATH}/counts.csv`,
    summary: 'All published counts as CSV',
    query: Range,
    response: z.string(),
    binaryResponse: 'text/csv',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
