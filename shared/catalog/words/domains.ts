/** What addresses on the internet commonly end with, besides the codes of countries. */
export const COMMON_DOMAINS: readonly string[] = 'com net org edu gov info biz'.split(' ');

/** Those that came later. */
export const NEWER_DOMAINS: readonly string[] = ['app', 'dev', 'online'];

/** What documents use, so that nobody is written to (RFC 2606). */
export const EXAMPLE_DOMAIN = 'example';
