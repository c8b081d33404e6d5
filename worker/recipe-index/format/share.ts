/**
 * Packs the importance of an ingredient for its dish into a byte. The importance takes seven bits. The lowest bit is 1
 * if the dish is a different one without the ingredient.
 */

export const packIngredientShare = ({
  share,
  essential,
}: {
  readonly share: number;
  readonly essential: boolean;
}): number => share * 2 + Number(essential);

export const unpackIngredientShare = (packedShare: number): number => packedShare >> 1;

export const isPackedShareEssential = (packedShare: number): boolean => (packedShare & 1) === 1;
