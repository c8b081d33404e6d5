/**
 * Matches invisible characters ('default ignorable' in Unicode), such as zero-width characters, soft hyphens and
 * text-direction marks.
 */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const ZERO_WIDTH_JOINER = '\u200D';
const ZERO_WIDTH_NON_JOINER = '\u200C';
/** Matches variation selectors, which select the text form or the emoji form of the character before them. */
const PRESENTATION = /[\uFE0E\uFE0F]/u;
const EMOJI_OR_KEYCAP = /\p{Emoji}/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const PICTURE_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
/** Matches letters of scripts in which an invisible joiner changes the shape of the letters beside it. */
const JOINED_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const GAPS = /[\p{Cc}\p{Z}]+/gu;

function isMeaningful(characters: readonly string[], at: number): boolean {
  const character = characters[at] ?? '';
  const before = characters[at - 1] ?? '';
  const after = characters[at + 1] ?? '';
  if (PRESENTATION.test(character)) return EMOJI_OR_KEYCAP.test(before);
  if (character === ZERO_WIDTH_JOINER && PICTURE_END.test(before) && PICTURE.test(after)) return true;
  const isJoiner = character === ZERO_WIDTH_JOINER || character === ZERO_WIDTH_NON_JOINER;
  return isJoiner && JOINED_LETTER.test(before) && JOINED_LETTER.test(after);
}

/**
 * Cleans a name that other people see, such as a display name or a recipe title. The result is one line of visible
 * characters. Without cleaning, a line break could add a sentence to our page, and a text-direction mark could spell an
 * address backwards. Invisible characters could also make two names look identical.
 * @returns the name with single spaces and no space at either end; empty if nothing is visible
 */
export function removeInvisibleCharacters(name: string): string {
  const characters = [...name.toWellFormed()];
  const visible = characters.filter(
    (character, at) => !IGNORABLE.test(character) || isMeaningful(characters, at),
  );
  return visible.join('').replace(GAPS, ' ').trim();
}
