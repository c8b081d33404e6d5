/**
 * Packs the importance of an ingredient for its dish into a byte. The importance takes seven bits. The lowest bit is 1
 * if leaving out the ingredient would make a different dish.
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
