/**
 * Packs the importance of an ingredient for its dish into a byte. The importance takes seven bits. The lowest bit is 1
 * if the dish is a different one without the ingredient.
 */

export const packShare = ({
  share,
  essential,
}: {
  readonly share: number;
  readonly essential: boolean;
}): number => share * 2 + Number(essential);

export const unpackShare = (packed: number): number => packed >> 1;

export const isEssential = (packed: number): boolean => (packed & 1) === 1;
