interface Exception {
  readonly names: RegExp;
  readonly because: string;
}

/** Names that may contain a marker word. At most 20. */
export const EXCEPTIONS: readonly Exception[] = [
  { names: /not.?found/i, because: 'the term of HTTP, and an error code of the API' },
  { names: /try_?again/i, because: 'the label of a button' },
  { names: /^(?:kept|made|gone)_(?:at|by)$/, because: 'columns of stored tables' },
  {
    names: /^(?:email_change_asked|recovery_codes_made)$/,
    because: 'kinds of messages stored in the database',
  },
  { names: /^own$/, because: 'a field of the API and a column: the recipe is of the cookbook' },
  { names: /^(?:has|get)Own/, because: 'names of JavaScript' },
  { names: /^others$/, because: 'a field of the API' },
  { names: /^keptOut$/, because: 'a field of the API' },
  {
    names: /^(?:asked|kept)$/,
    because: 'fields of the stored link of eaters (src/client/eaters/eaters-link.ts)',
  },
  { names: /^madeOf$/, because: 'a field of the table of foods that contributors write' },
  { names: /^toCountedName$/, because: 'a counted noun: 3 onions' },
];

/**
 * Exported names that may end in Of, In, Here or Now, because they are lookups or terms of the field. Names with
 * SignIn are allowed without an entry here.
 */
export const LOOKUPS: Readonly<Record<string, string>> = {};
