/**
 * Schemas for untrusted data in the browser, such as stored data and messages. This module adds 8 KiB (compressed) to a
 * page. Scripts that the home page, recipe pages and sign-in pages load at once must not import it
 * (tests/architecture/stored-json.test.ts).
 */
import * as z from 'zod/mini';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import type { Store } from './storage.ts';
import { tryParseJson } from './try-parse-json.ts';

// By default, zod tests if a page may run generated code (`new Function`). The site's Content-Security-Policy forbids
// such code, and browsers would report the test as a violation.
z.config({ jitless: true });

export { z };

/** Reads stored JSON. Returns null if the key is missing or if the stored value does not match the schema. */
export function readStoredJson<T>(store: Store, key: string, schema: z.ZodMiniType<T>): T | null {
  const result = schema.safeParse(tryParseJson(store.read(key)));
  return result.success ? result.data : null;
}

/**
 * Schema of a name that a user has typed. Returns the name on one line, without invisible characters.
 * @param maxLength maximum number of characters
 */
export const createNameSchema = (maxLength: number): z.ZodMiniType<string> =>
  z.string().check(z.overwrite(removeInvisibleCharacters), z.minLength(1), z.maxLength(maxLength));

/** Schema of a list. Invalid items are left out, so that the other items can still be read. */
export const createListSchemaDroppingInvalidItems = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<T[]> =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values) =>
      values.flatMap((value) => {
        const result = item.safeParse(value);
        return result.success ? [result.data] : [];
      }),
    ),
  );

export const createListSchemaWithEmptyFallback = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<T[]> =>
  z.catch(createListSchemaDroppingInvalidItems(item), []);
