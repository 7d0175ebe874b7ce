import * as z from 'zod';
import { ExtractedDocument } from '../documents';
import type { Endpoint } from '../endpoint';

/**
 * A route whose answer has another shape for one value of a field. The document makes it an operation of its own, so that a
 * generated client knows which shape it gets. Its path ends in a fragment, which HTTP clients do not send.
 */
export interface Variant {
  /** After `#` in the path. */
  name: string;
  summary: string;
  field: string;
  /** The value that makes the difference, and the one that is left to the plain operation. */
  value: unknown;
  otherwise: unknown;
  response?: z.ZodType;
  binaryResponse?: string;
}

export function variantsOf(endpoint: Endpoint): Variant[] {
  const variants: Variant[] = [];
  const fields = endpoint.form?.shape ?? {};
  if (endpoint.binaryResponse && 'mode' in fields) {
    const isPicture = endpoint.binaryResponse === 'image/png';
    variants.push({
      name: 'redact',
      summary: isPicture
        ? 'The picture with its personal data covered, as PNG'
        : 'The file in its own format without its personal data',
      field: 'mode',
      value: 'redact',
      otherwise: 'analyze',
      binaryResponse: endpoint.binaryResponse,
    });
    if (!isPicture)
      variants.push({
        name: 'extract',
        summary: 'Its text as well',
        field: 'mode',
        value: 'extract',
        otherwise: 'analyze',
        response: ExtractedDocument,
      });
  }
  const estimate = estimateIn(endpoint.response);
  if (estimate) {
    // A form has only texts.
    const [value, otherwise] = endpoint.form ? ['true', 'false'] : [true, false];
    variants.push({
      name: 'dry-run',
      summary: 'What the call would cost, without charging it',
      field: 'dry_run',
      value,
      otherwise,
      response: estimate,
    });
  }
  return variants;
}

/** The answer of the plain operation. */
export function plainResponse(endpoint: Endpoint): z.ZodType {
  const { response } = endpoint;
  return response instanceof z.ZodUnion && estimateIn(response) ? (response.options[0] as z.ZodType) : response;
}

/** What a dry run answers, where there is one. */
function estimateIn(response: z.ZodType): z.ZodType | undefined {
  if (!(response instanceof z.ZodUnion)) return undefined;
  // Safe: the options of a union are schemas.
  const options = response.options as z.ZodType[];
  return options.find((option) => option instanceof z.ZodObject && 'tokens_estimated' in option.shape);
}
