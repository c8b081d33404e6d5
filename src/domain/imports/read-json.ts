/** A paste read as JSON: its items, or the reason why there are none. */
export type ReadJson =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly reason: 'blank' | 'invalid' | 'no-items' };

/** Names under which exports keep their list. */
const LISTS = ['recipes', 'items', 'data', 'results'] as const;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What editors and chats put around JSON: a byte order mark, a fence of backquotes. */
function unwrapped(text: string): string {
  const trimmed = text.replace(/^\uFEFF/u, '').trim();
  const fence = /^```[a-z]*\s*\n/iu.exec(trimmed);
  return fence !== null && trimmed.endsWith('```') ? trimmed.slice(fence[0].length, -3).trim() : trimmed;
}

/**
 * Reads pasted JSON into import items: a bare array, an object that holds one (`{recipes: […]}`), or a single
 * object. The items themselves are not checked. 'blank': nothing was pasted; 'invalid': it is no JSON;
 * 'no-items': it is JSON, but neither list nor object, or an empty list.
 */
export function readRecipeJson(text: string): ReadJson {
  const json = unwrapped(text);
  if (json === '') return { ok: false, reason: 'blank' };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, reason: 'invalid' };
  }
  const items = itemsOf(value);
  return items.length === 0 ? { ok: false, reason: 'no-items' } : { ok: true, items };
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  for (const name of LISTS) {
    const list = value[name];
    // A recipe of its own may have a field of such a name, so a title decides.
    if (Array.isArray(list) && !('title' in value)) return list;
  }
  return Object.keys(value).length === 0 ? [] : [value];
}
