/** Fields of every provider that contain words of the interface, ids or names of tools. What is in them stays a word: no brackets, no spaces. */
export const STRUCTURAL = new Set(
  (
    'type role id call_id callId tool_call_id tool_use_id item_id model object status phase detail effort format index ' +
    'finish_reason stop_reason stop_sequence service_tier truncation encoding_format verbosity ttl media_type mime_type mimeType ' +
    'outcome language lang mode behavior name $ref $schema response_mime_type responseMimeType execution caller ' +
    'server_label server_name approval_request_id environment_id container_id prompt_cache_key previous_response_id conversation'
  ).split(' '),
);

/** Sealed by the provider: only the provider can check and read them. */
export const SEALED = new Set([
  'signature',
  'encrypted_content',
  'encrypted_index',
  'encrypted_stdout',
  'thoughtSignature',
  'thought_signature',
]);

/** Lists of names inside a schema. */
export const NAMES = new Set([
  'required',
  'propertyOrdering',
  'property_ordering',
  'include',
  'modalities',
  'responseModalities',
]);

export const SCHEMAS = new Set([
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
  'input_schema',
  'output_schema',
  'schema',
  'responseSchema',
  'response_schema',
  'responseJsonSchema',
  'response_json_schema',
]);

/** Addresses of servers that the provider is to call. */
export const ADDRESSES = new Set(['server_url', 'serverUrl']);
/** Keys to them: they are for the provider, as its own is. */
export const CREDENTIALS = new Set(['authorization_token', 'authorization']);
