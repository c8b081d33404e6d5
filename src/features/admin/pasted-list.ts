/** A paste that must be JSON: the list to send, or why it cannot be read. */
export type PastedList =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly reason: string };

/** Reads a pasted list. A single object is a list of one; an object that only holds recipes is the list of them. */
export function pastedList(text: string): PastedList {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
  return { ok: true, items: itemsOf(value) };
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null && 'recipes' in value && !('title' in value)) {
    return Array.isArray(value.recipes) ? value.recipes : [value];
  }
  return [value];
}
