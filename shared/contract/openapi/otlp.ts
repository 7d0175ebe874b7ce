import type { Schema } from './schemas';

/** OpenTelemetry defined these: bodies and answers are named here and not described again. */
const TAG = 'Telemetry';
export const OTLP_TAG = { name: TAG, description: 'Exports of OpenTelemetry, forwarded without personal data' };

const attributes = [{ key: 'user.email', value: { stringValue: 'jane.doe@example.com' } }];
const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] };

const SIGNALS = {
  Traces: {
    record: 'Spans',
    request: {
      resourceSpans: [
        {
          resource,
          scopeSpans: [
            {
              spans: [
                {
                  traceId: '5b8efff798038103d269b633813fc60c',
                  spanId: 'eee19b7ec3c1b174',
                  name: 'POST /orders',
                  kind: 2,
                  startTimeUnixNano: '1763366400000000000',
                  endTimeUnixNano: '1763366400250000000',
                  attributes,
                },
              ],
            },
          ],
        },
      ],
    },
    rejected: 'rejectedSpans',
  },
  Logs: {
    record: 'Log records',
    request: {
      resourceLogs: [
        {
          resource,
          scopeLogs: [{ logRecords: [{ body: { stringValue: 'login of jane.doe@example.com' }, attributes }] }],
        },
      ],
    },
    rejected: 'rejectedLogRecords',
  },
  Metrics: {
    record: 'Data points',
    request: {
      resourceMetrics: [
        {
          resource,
          scopeMetrics: [
            {
              metrics: [
                {
                  name: 'orders',
                  sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: [{ asInt: '3', attributes }] },
                },
              ],
            },
          ],
        },
      ],
    },
    rejected: 'rejectedDataPoints',
  },
} as const;

const text = (name: string, description: string) => ({ in: 'header', name, description, schema: { type: 'string' } });
const PARAMETERS = [
  text(
    'X-Veilmark-Upstream',
    'Address of the collector, https and public; `/v1/traces` and the like are added. Headers `X-Veilmark-Upstream-NAME` are sent on as NAME. May be left out where the operator set an upstream',
  ),
  text('X-Veilmark-Profile', 'Name of a saved profile: its operators, lists and patterns apply as well'),
  text('X-Veilmark-Token-Key', 'Key of 16, 24 or 32 characters that keeps tokens equal between exports'),
];

const FAILURES: Record<string, string> = {
  400: 'The export cannot be read, or the upstream is no public address; nothing was passed on',
  401: 'No key of this service',
  402: 'Not enough tokens; nothing was passed on',
  403: 'The key lacks `detect` or `anonymize`',
  413: 'A larger export than the plan allows',
  415: 'Neither protobuf nor JSON',
  429: 'Too many requests, here or at the upstream',
  500: 'The export could not be redacted, and was not passed on',
  502: 'The upstream answered with a redirect',
  503: 'The upstream cannot be reached; exporters try again',
};

export function otlpPaths(): Record<string, Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(SIGNALS).map(([signal, { record, request, rejected }]) => [
      `/otlp/v1/${signal.toLowerCase()}`,
      { post: operationOf(`otlp${signal}`, record, request, rejected) },
    ]),
  );
}

function operationOf(operationId: string, record: string, request: object, rejected: string): Schema {
  const json = { type: 'object', additionalProperties: true, description: 'As OpenTelemetry says (OTLP 1.x in JSON)' };
  const binary = { schema: { type: 'string', format: 'binary' }, example: '(an export in protobuf)' };
  const failure = {
    content: {
      'application/json': {
        schema: { ...json, description: 'A google.rpc.Status, in the form of the request' },
        example: { code: 3, message: 'The export cannot be read' },
      },
    },
  };
  return {
    operationId,
    tags: [TAG],
    security: [{ bearer: [] }],
    summary: `${record} of OpenTelemetry, redacted and passed on`,
    description:
      'Takes an export of OTLP over HTTP, plain or with gzip, redacts values of attributes, bodies, events, exceptions, prompts and answers ' +
      'of models, and passes it on to one upstream. Costs what analyze and anonymize cost for one text: 1 token, and one and a half for ' +
      'each place replaced. An API key needs the scopes `detect` and `anonymize`.',
    parameters: PARAMETERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: json, example: request }, 'application/x-protobuf': binary },
    },
    responses: {
      200: {
        description: 'The answer of the upstream; records that could not be redacted were left out and are counted',
        content: {
          'application/json': {
            schema: json,
            example: {
              partialSuccess: { [rejected]: '1', errorMessage: 'Records that could not be redacted were left out' },
            },
          },
          'application/x-protobuf': binary,
        },
      },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [status, { description, ...failure }]),
      ),
    },
  };
}
