// WXT generates these from the entrypoints; written by hand, type checks need no build first.
import 'wxt/browser';

declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: string): string;
  }
  interface WxtI18n {
    getMessage(name: string, substitutions?: string | string[]): string;
  }
}
