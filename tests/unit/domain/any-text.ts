import fc from 'fast-check';

/**
 * Texts of any code points, including lone surrogates. fast-check's own unit 'binary' does the same but takes a
 * second to set up.
 */
export function anyText(length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const characters = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0x2fff }),
    fc.integer({ min: 0, max: 0x10ffff }),
  );
  return fc.string({ ...length, unit: characters.map((code) => String.fromCodePoint(code)) });
}
