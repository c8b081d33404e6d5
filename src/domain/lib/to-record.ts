/** Returns a parsed JSON object as a record of unvalidated fields. Returns an empty record for any other value. */
export const toRecordOrEmpty = (value: unknown): Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
