/**
 * Puts a text on the clipboard, by the modern way or the old one.
 * @returns whether it got there; not when the browser or the visitor denies it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied, or not a secure context: there the old command may still work.
    const { copyBySelection } = await import('./copy-by-selection.ts');
    return copyBySelection(text);
  }
}
