import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const count = {
  entity_type: 'EMAIL_ADDRESS',
  site: 'chat.example.com',
  decision: 'protected',
  policy_version: 4,
  count: 3,
};

export const organizationOversightExamples = {
  reportCounts: {
    text: 'What the extension and the command send with the token of the delivery address, `Authorization: Bearer vmo_…`, while the policy has `reportCounts: true`; 409 otherwise. A later report of the same reporter, program and day replaces it. Days before yesterday are refused.',
    params: { id },
    body: {
      reporter: '0123456789abcdef0123456789abcdef',
      day: '2026-11-15',
      team: 'sales',
      program: 'extension',
      counts: [count],
    },
    response: { success: true, message: 'The counts were noted' },
  },
  readOwnReports: {
    text: 'For every member, of their own keys with `organizationId` only. `reporter` changes every day; other people cannot tell whose it is.',
    params: { id },
    response: { isOn: false, reports: [] },
  },
  readCounts: {
    text: 'For owners, policy editors and reviewers. A day is published once, on the second day after it. Each figure is a sum over at least five installations; or over five people where the hosted proxy counted; smaller ones are deleted, and no total contains them.',
    params: { id },
    response: { isOn: false, fewestInstallations: 5, counts: [], hasMore: false },
  },
  exportCounts: {
    text: 'For owners, policy editors and reviewers. All of the days that are asked for, oldest first, sent as it is read.',
    params: { id },
    response:
      'day,team,program,entity_type,site,decision,policy_version,count,reason\r\n2026-11-13,sales,extension,EMAIL_ADDRESS,chat.example.com,protected,4,31,\r\n',
  },
} satisfies Examples;
