/** Returns the name for a new sign-in method: the wanted name, such as 'Passkey', or 'Passkey 2' if that is taken. */
export function pickUniqueName(wantedName: string, takenNames: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wantedName : `${wantedName} ${count}`;
    if (!takenNames.includes(name)) return name;
  }
}
