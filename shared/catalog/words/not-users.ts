/** What a sentence goes on with on its next line: "submitted by these". Patterns. */
export const NO_USERS_IN_SENTENCES: readonly string[] = (
  'these those them their each both some others? another such many various several either anyone someone ' +
  'everyone your ours hand mail post phone email'
).split(' ');

/** Whom no handle names, and versions of packages: "@everyone", "@latest". */
export const NO_HANDLES: readonly string[] =
  'all channel everyone here latest next user username someone somebody mention handle'.split(' ');
