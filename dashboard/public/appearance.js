// Runs before the first paint, so that a chosen theme or language does not flash.
try {
  const theme = localStorage.getItem('veilmark.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const locale = localStorage.getItem('veilmark.locale');
  if (locale === 'en' || locale === 'de') document.documentElement.lang = locale;
} catch {
  // Storage is blocked: the system's theme and the browser's language hold.
}
