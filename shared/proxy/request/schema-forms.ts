import { FORMS, type Form } from '../surrogates';
import type { Json } from './slot';

const FORMATS: Record<string, Form> = {
  url: 'uri',
  'uri-reference': 'uri',
  iri: 'uri',
  'idn-email': 'email',
  guid: 'uuid',
};

/** Notes every form that a JSON schema demands of a value, wherever in it. */
export function noteForms(schema: Json, demanded: Set<Form>): void {
  if (Array.isArray(schema)) for (const one of schema) noteForms(one, demanded);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  const { type, format } = schema as { type?: unknown; format?: unknown };
  const types = (Array.isArray(type) ? type : [type]).map((name) => String(name).toLowerCase());
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && !types.includes('string')) demanded.add('number');
  if (typeof format === 'string') {
    const form = FORMS.find((name) => name === format) ?? FORMATS[format];
    if (form && form !== 'number') demanded.add(form);
  }
  for (const value of Object.values(schema)) noteForms(value, demanded);
}
