import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UI_CATEGORIES } from '#shared/ui/ui-categories.ts';

const css = readFileSync(path.resolve(import.meta.dirname, '../../../shared/ui/tokens.css'), 'utf8');

/** The custom properties of the block that starts with a selector. */
function tokensOf(selector: string): Record<string, string> {
  const from = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', from), css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const THEMES = { light: tokensOf(':root,'), dark: tokensOf(':root[data-theme="dark"]') };
const SYSTEM_DARK = tokensOf(':root:not([data-theme="light"])');

function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(a = '', b = ''): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), full severity. */
const SIGHT = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

function oklab(hex: string, matrix: readonly number[]): number[] {
  const rgb = linear(hex);
  const [r = 0, g = 0, b = 0] = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        rgb.reduce((sum, value, column) => sum + value * (matrix[row + column] ?? 0), 0),
      ),
    ),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each(Object.entries(THEMES))('the %s theme', (_, tokens) => {
  const surfaces = ['bg', 'surface', 'sunken', 'hover'];

  it.each(['text', 'muted', 'accent', 'danger'])('has --%s readable on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(tokens[name], tokens[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-accent', 'accent'],
    ['accent', 'accent-soft'],
    ['danger', 'danger-soft'],
    ['warning', 'warning-soft'],
    ['success', 'success-soft'],
  ])('has --%s readable on --%s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('draws control borders and marks with enough contrast', () => {
    const marks = ['border-strong', ...UI_CATEGORIES.map((category) => `cat-${category}`)];
    for (const mark of marks) expect(contrast(tokens[mark], tokens.surface), mark).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(SIGHT))('keeps the categories apart with %s sight', (_name, matrix) => {
    const colors = UI_CATEGORIES.map((category) => oklab(tokens[`cat-${category}`] ?? '', matrix));
    for (const [index, a] of colors.entries())
      for (const b of colors.slice(0, index))
        expect(Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)))).toBeGreaterThan(0.1);
  });
});

it('gives a chosen dark theme the colours of the system’s dark theme', () => {
  expect(Object.keys(SYSTEM_DARK).length).toBeGreaterThan(20);
  expect(SYSTEM_DARK).toEqual(THEMES.dark);
});
