/**
 * Returns the wanted name of a sign-in factor, such as 'Passkey', if no other factor of the user has this name. If the
 * name is taken, appends the first free number: 'Passkey 2'.
 */
export function pickUniqueName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
