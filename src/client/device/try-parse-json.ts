/**
 * Parses text as JSON. The result is untrusted, so callers check it with a schema (schema.ts). Scripts that the home
 * page, recipe pages and sign-in pages load at once check each field themselves, because zod would delay these pages.
 * @returns undefined if the text is missing or is not JSON
 */
export function tryParseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
