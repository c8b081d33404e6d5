interface Exception {
  readonly names: RegExp;
  readonly because: string;
}

/** Names with a marker word that stay. At most 20. */
export const EXCEPTIONS: readonly Exception[] = [
  { names: /not_?found/i, because: 'the term of HTTP, and an error code of the API' },
  { names: /^(?:kept|made|gone)_(?:at|by)$/, because: 'columns of stored tables' },
  { names: /^own$/, because: 'a field of the API and a column: the recipe is of the cookbook' },
  { names: /^(?:has|get)Own/, because: 'names of JavaScript' },
  { names: /^others$/, because: 'a field of the API' },
  { names: /^keptOut$/, because: 'a field of the API' },
  { names: /^madeOf$/, because: 'a field of the table of foods that contributors write' },
];

/** Exported names that end in Of, In, Here or Now and are lookups or terms of the field. */
export const LOOKUPS: Readonly<Record<string, string>> = {
  passkeySignIn: 'sign-in with a passkey',
};
