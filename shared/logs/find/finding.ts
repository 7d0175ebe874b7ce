/** A stretch of a line. */
export interface LogFinding {
  start: number;
  end: number;
  entity_type: string;
  /** It is a number in JSON, so that its replacement needs these quotes. */
  quote?: string;
}

/** Finds in a line; cheap, for every line passes. */
export type FindInLine = (line: string, add: (finding: LogFinding) => void) => void;

/** Users of machines, not of people, and what programs write where there is nobody. */
const NOBODY =
  /^(?:root|nobody|daemon|bin|sys|system|admin|administrator|www-data|www|apache|nginx|http|postgres|mysql|redis|mongodb|elasticsearch|kafka|zookeeper|hadoop|hdfs|yarn|spark|hive|hbase|jenkins|docker|git|svc|service|sshd|ssh|ftp|mail|news|uucp|nfs|ntp|dbus|cron|syslog|messagebus|anonymous|guest|test|user|username|users|unknown|none|null|nil|undefined|true|false|default|local|localhost|self|me|you|n\/a|preauth|-|\?|\*+|<[^>]*>|\(?(?:none|null|unknown|invalid)\)?|system:.*|_\w+|\d{1,3})$/i;

/** Words that follow in a sentence about a user: `unknown user or password`, `user name: authentication failure`. */
const SENTENCE =
  /^(?:and|or|but|not?|is|was|has|had|does|did|from|for|with|without|by|to|on|in|at|of|via|that|which|name|names|account|accounts|id|ids|password|authentication|authorization|login|logon|session|access|client|server|connection|disconnected|failed|failure|error|such|found)$/i;

export const isNobody = (value: string): boolean => NOBODY.test(value);

/** Of user names alone: a password may be any word. */
export const isNoUser = (value: string): boolean => isNobody(value) || SENTENCE.test(value);
