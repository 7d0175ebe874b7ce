/** Why a person sent values as they are. A closed list: words of their own would be personal. */
export const SEND_REASONS = ['not_personal', 'public_or_example', 'recipient_may_see', 'other'] as const;
export type SendReason = (typeof SEND_REASONS)[number];
