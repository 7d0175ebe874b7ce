/** What an addin may be shown with. Apart from the addins: every page checks answers by it before it needs any of them. */
export const ADDIN_ICONS = ['cloud', 'globe', 'plug', 'search', 'hard-drive', 'folder-open', 'server'] as const;
export type AddinIcon = (typeof ADDIN_ICONS)[number];
