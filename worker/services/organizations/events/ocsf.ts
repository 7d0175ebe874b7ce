import { findEntity } from '@veilmark/catalog';
import { API_VERSION } from '@veilmark/contract';
import type { AuditEntry } from '@veilmark/contract/audit-log';
import type { Decision, PublishedCount } from '@veilmark/contract/oversight';
import { DAY_MS, type EventContent, startOfDay } from './content';

/** The version of the schema of the Open Cybersecurity Schema Framework that events are written in. */
const OCSF_VERSION = '1.8.0';
const INFORMATIONAL = 1;
const LOW = 2;
const OTHER = 99;

interface Class {
  class_uid: number;
  category_uid: number;
  activity_id: number;
}

/** An event for each count (Data Security Finding) and for each entry of the log (Entity Management). */
export function toOcsf(content: EventContent): object[] {
  if (content.kind === 'counts') return content.counts.map((row, index) => findingOf(content, row, index));
  if (content.kind === 'audit') return content.entries.map((entry) => actionOf(content, entry));
  return [
    {
      ...classified({ class_uid: 0, category_uid: 0, activity_id: OTHER }, INFORMATIONAL),
      activity_name: 'Test',
      type_name: 'Base Event: Test',
      time: content.at,
      message: 'Test event',
      metadata: metadataOf(content, content.id),
    },
  ];
}

const classified = (one: Class, severity_id: number) => ({
  ...one,
  type_uid: one.class_uid * 100 + one.activity_id,
  severity_id,
});

const metadataOf = ({ organization }: EventContent, uid: string) => ({
  version: OCSF_VERSION,
  product: { name: 'Veilmark', vendor_name: 'Veilmark', version: API_VERSION },
  tenant_uid: organization,
  uid,
});

/** Action and disposition of the profile "security_control". */
const OUTCOMES: Record<Decision, { action_id: number; disposition_id: number }> = {
  protected: { action_id: 4, disposition_id: 11 },
  edited: { action_id: 4, disposition_id: 12 },
  sent_anyway: { action_id: 1, disposition_id: 1 },
  blocked: { action_id: 2, disposition_id: 2 },
};

/** Categories of data classification that are not "Personal". */
const CATEGORIES: Readonly<Record<string, number>> = {
  government: 2,
  tax: 2,
  legal: 2,
  vehicle: 2,
  financial: 3,
  crypto: 3,
  secret: 6,
  network: 6,
};
const PERSONAL = 1;

function categoryOf(type: string): { category_id: number; category?: string } {
  const known = findEntity(type);
  if (!known) return { category_id: OTHER, category: 'Type of the organization' };
  return { category_id: CATEGORIES[known.category] ?? PERSONAL };
}

function findingOf(content: EventContent, row: PublishedCount, index: number) {
  const start_time = startOfDay(row.day);
  const uid = `${content.id}:${index}`;
  const { day, team, program, entity_type, site, decision, reason, policy_version, count } = row;
  return {
    ...classified(
      { class_uid: 2006, category_uid: 2, activity_id: 1 },
      decision === 'sent_anyway' ? LOW : INFORMATIONAL,
    ),
    time: content.at,
    start_time,
    end_time: start_time + DAY_MS - 1,
    count,
    message: `${count} values of type ${entity_type}: ${decision}`,
    metadata: { ...metadataOf(content, uid), profiles: ['security_control'] },
    ...OUTCOMES[decision],
    finding_info: { uid, title: `${entity_type}: ${decision}` },
    data_security: {
      ...categoryOf(entity_type),
      data_lifecycle_state_id: 2,
      detection_system_id: 10,
      detection_pattern: entity_type,
      total: count,
      policy: { uid: content.organization, name: 'Policy of the organization', version: String(policy_version) },
    },
    ...(site !== '' && { dst_endpoint: { hostname: site } }),
    unmapped: { day, program, decision, ...(team !== '' && { team }), ...(reason && { reason }) },
  };
}

/** Create, Update, Delete, Enroll and Unenroll of the class, by how the name of an action ends. */
const ACTIVITIES: Readonly<Record<string, number>> = {
  created: 1,
  address_made: 1,
  shared: 1,
  changed: 3,
  role_changed: 3,
  transferred: 3,
  saved: 3,
  restored: 3,
  approved: 3,
  rejected: 3,
  set: 3,
  revoked: 4,
  deleted: 4,
  joined: 6,
  left: 7,
  removed: 7,
};
const ENTITIES: Readonly<Record<string, number>> = { member: 2, ownership: 2, organization: 4, policy: 5 };

function actionOf(content: EventContent, { seq, at, actor, action, details, hash }: AuditEntry) {
  const [subject = '', verb = ''] = action.split('.');
  const activity_id = ACTIVITIES[verb] ?? OTHER;
  const type_id = ENTITIES[subject] ?? OTHER;
  const { organization } = content;
  const member = typeof details.member === 'string' ? details.member : undefined;
  return {
    ...classified({ class_uid: 3004, category_uid: 3, activity_id }, INFORMATIONAL),
    ...(activity_id === OTHER && { activity_name: verb }),
    time: Date.parse(at),
    status_id: 1,
    message: action,
    metadata: { ...metadataOf(content, hash), sequence: seq, event_code: action },
    actor: { user: { uid: actor } },
    entity: {
      type_id,
      ...(type_id === OTHER && { type: subject }),
      uid: type_id === 2 ? (member ?? organization) : organization,
      ...(type_id === 2 && member && { user: { uid: member } }),
      ...(type_id === 4 && { org: { uid: organization } }),
      ...(type_id === 5 && {
        policy: { uid: organization, name: 'Policy of the organization', version: String(details.version ?? '') },
      }),
    },
    unmapped: details,
  };
}
