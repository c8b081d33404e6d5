/**
 * Characters that Unicode calls 'default ignorable': nothing is drawn for them. Among them are zero-width characters,
 * soft hyphens, fillers, and the marks that turn the direction of the text after them.
 */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;

const ZERO_WIDTH_JOINER = '\u200D';
const ZERO_WIDTH_NON_JOINER = '\u200C';
/** Says whether the character before is drawn as text or as an emoji. */
const PRESENTATION = /[\uFE0E\uFE0F]/u;
const EMOJI_OR_KEYCAP = /\p{Emoji}/u;
const PICTURE = /\p{Extended_Pictographic}/u;
/** Ends an emoji: the picture itself, its presentation or a skin tone. */
const PICTURE_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
/** Letters of scripts in which a joiner changes how the letters beside it are drawn. */
const JOINED_LETTER =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Line breaks, tabs and other control characters, and separators of every width. */
const GAPS = /[\p{Cc}\p{Z}]+/gu;

/** Returns whether a character that is not drawn changes how its neighbours are drawn. */
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
 * Cleans a name that other people see: a display name, an eater, a food, the title of a recipe.
 * A name is one line of visible characters. With a line break or a mark that turns the direction of text, a name could
 * add a sentence to a page of ours or spell an address backwards; with a character that is not drawn, two names could
 * look the same.
 * @returns the name with single blanks and none around it; empty if nothing is visible
 */
export function cleanName(name: string): string {
  const characters = [...name.toWellFormed()];
  const visible = characters.filter(
    (character, at) => !IGNORABLE.test(character) || isMeaningful(characters, at),
  );
  return visible.join('').replace(GAPS, ' ').trim();
}
