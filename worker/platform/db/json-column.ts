import { z } from 'zod';

export const TextList = z.array(z.string());

/**
 * Parses JSON text that the worker has stored in a database column or elsewhere.
 * @throws if the text is not valid JSON or does not fit the schema, for example because an older version of the code
 * wrote it
 */
export const parseJsonColumn = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(text));
