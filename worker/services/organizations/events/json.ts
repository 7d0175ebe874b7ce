import type { EventContent } from './content';

/** In the shape that Standard Webhooks recommends. */
export function toJson(content: EventContent): object {
  const { organization, at } = content;
  const timestamp = new Date(at).toISOString();
  const type = `organization.${content.kind}`;
  if (content.kind === 'counts')
    return { type, timestamp, data: { organization, day: content.day, counts: content.counts } };
  if (content.kind === 'audit') return { type, timestamp, data: { organization, entries: content.entries } };
  return { type, timestamp, data: { organization } };
}
