/** Returns 'Passkey', or 'Passkey 2' if that name is taken, and so on: two factors cannot share a name. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
