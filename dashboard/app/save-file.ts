/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
