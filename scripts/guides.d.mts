export function writeGuides(assets: string): void;
export function openingOf(markdown: string): { title: string; sentence: string };
