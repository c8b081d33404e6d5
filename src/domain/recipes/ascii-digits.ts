/**
 * Converts digits and number marks of other scripts to ASCII, so that '３００ g' and '٣ eggs' are parsed like '300 g' and
 * '3 eggs'.
 */

/**
 * Code points of the digit zero in scripts that recipes use. In each script, the digits 1 to 9 follow the zero.
 * Mathematical digits and rare scripts are excluded.
 */
const ZEROS: readonly number[] = [
  ...[0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10],
];

/**
 * ASCII replacements for number marks of other scripts, such as the Arabic decimal mark. Full-width ASCII characters
 * are converted separately.
 */
const MARKS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%', '、': ',', '　': ' ' };

const FOREIGN = /[^\P{Nd}0-9]|[\uFF01-\uFF5E]|[٫٬٪、\u3000]/gu;
const MAY_HOLD = /[\u0660-\u{10FFFF}]/u;

function toAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  if (zero !== undefined) return String(code - zero);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return MARKS[character] ?? character;
}

export const toAsciiDigits = (text: string): string =>
  MAY_HOLD.test(text) ? text.replace(FOREIGN, toAscii) : text;
