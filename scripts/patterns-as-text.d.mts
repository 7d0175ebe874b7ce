import type { Plugin } from 'vite';

export function patternsAsText(): Plugin;
export function withPatternsAsText(code: string): string;
