/** What agents' session files call things. A field that is not named here is read as text. */

/** Sealed or signed by a provider, which checks them: byte for byte as they are. */
const SEALED = new Set(
  'signature encrypted_content encrypted_index encrypted_stdout thoughtSignature thought_signature'.split(' '),
);

/** Ids, kinds, times and versions by which an agent finds its way in its own files. */
const KEPT = new Set(
  (
    'id ids uuid parentUuid parent_uuid leafUuid logicalParentUuid sessionId session_id sessionID promptId requestId request_id messageId ' +
    'messageID message_id partID parentID parent_id projectID project_id toolUseID tool_use_id toolUseId parentToolUseID tool_call_id ' +
    'toolCallId callID call_id callId turn_id turnId root_turn_id parent_turn_id item_id thread_id threadId response_id responseId ' +
    'agentId agent_id forked_from_id installation_id conversation_id conversationId taskId task_id bubbleId composerId requestID ' +
    'checkpoint_id snapshotID previous_response_id process_id ' +
    'type kind subtype role status state mode source phase operation level event object format ' +
    'timestamp ts time created updated created_at updated_at started_at completed_at startTime lastUpdated endTime date ' +
    'version cli_version schemaVersion model modelID model_id modelName model_provider modelProvider model_provider_id provider ' +
    'providerID provider_id originator userType entrypoint approval_policy approvals_reviewer sandbox_mode ' +
    'stop_reason stop_sequence finish_reason finishReason service_tier media_type mime_type mimeType mediaType mime effort ' +
    'projectHash project_hash hash sha commit commit_hash sha256 md5 digest fingerprint ordinal'
  ).split(' '),
);

/** Folders by which an agent finds a session again. They stay where a session is to be resumed, and go where a copy leaves the machine. */
const FOLDERS = new Set(
  (
    'cwd workdir working_directory workingDirectory directory worktree projectPath project_path workspace workspaceRoot rollout_path ' +
    'transcript_path runtime_workspace_roots workspace_roots gitBranch git_branch branch slug project cwdOnTaskInitialization'
  ).split(' '),
);

/** Below these lies what tools take and give: names in it are the tools' own, and mean anything. */
const TOOL_DATA =
  /\.(?:input|args|arguments|toolUseResult|tool_use_result|result|response|output|structuredContent|structured_content|params|parameters|rawInput|rawOutput|toolInput|resultDisplay|functionResponse|metadata)(?:[.[]|$)/;

export const isToolData = (path: string): boolean => TOOL_DATA.test(path);

/** What ids and words of an interface look like; text with spaces is none. */
const TOKEN = /^[\w.:/$+@%~=#*!?&-]{0,200}$/;
const UUID = /^(?:[a-z]{1,12}[_-]){0,2}[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

export type FieldKind = 'sealed' | 'kept' | 'folder' | 'text';

/** What to do with a string by its field. The tools' own data is text, whatever its fields are called, but for what is sealed. */
export function fieldKind(field: string, text: string, isTools: boolean): FieldKind {
  if (SEALED.has(field)) return 'sealed';
  if (text.length < 3 || UUID.test(text) || TIME.test(text)) return 'kept';
  if (isTools) return 'text';
  if (FOLDERS.has(field) && !text.includes('\n')) return 'folder';
  return KEPT.has(field) && TOKEN.test(text) && !text.includes('@') ? 'kept' : 'text';
}

/** Whether the name of a field is a word of a program: what it contains may be about someone, the name is not. */
export const isPlainName = (name: string): boolean =>
  name.length <= 64 && /^[$@]?[A-Za-z][A-Za-z\d]*(?:[_-][A-Za-z\d]+)*$/.test(name) && !/\d{7}/.test(name);
