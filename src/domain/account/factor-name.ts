/** Returns the name for a new sign-in method: the wanted name, such as 'Passkey', or 'Passkey 2' if that is taken. */
export function pickUniqueName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
