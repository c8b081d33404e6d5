import { SUGGESTIONS_FEW, SUGGESTIONS_MAX } from '#contract/limits';

/** One row of the suggestion list. `alias`: the other name that was typed for it. */
export interface Suggestion {
  name: string;
  alias?: string;
}

/**
 * The rows to show: the server's, joined by local ones where it has fewer than three. `server` null: it could
 * not be asked, and the local ones stand alone.
 */
export function mergeSuggestions(
  server: readonly Suggestion[] | null,
  local: readonly string[],
): Suggestion[] {
  const rows: Suggestion[] = [...(server ?? [])];
  if (server === null || server.length < SUGGESTIONS_FEW) {
    const known = new Set(rows.map(({ name }) => name));
    for (const name of local) if (!known.has(name)) rows.push({ name });
  }
  return rows.slice(0, SUGGESTIONS_MAX);
}
