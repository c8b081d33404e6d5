/**
 * Copies a text to the clipboard, with the Clipboard API or the legacy `copy` command.
 * @returns true if it was copied; false if the browser or the visitor denies it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The visitor denied the Clipboard API, or the page is not a secure context. The legacy `copy` command may still
    // work.
    const { copyBySelection } = await import('./copy-by-selection.ts');
    return copyBySelection(text);
  }
}
