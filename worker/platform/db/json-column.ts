import { z } from 'zod';

/** A column that holds a list of texts, such as the steps of a recipe. */
export const TextList = z.array(z.string());

/**
 * Parses the JSON text of a database column, or of another place in which the worker has stored JSON.
 * @throws if the text is not valid JSON or does not fit the schema, because code that no longer exists has written it
 */
export const parseJsonColumn = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(text));
