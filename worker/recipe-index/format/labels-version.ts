// Made by worker/dev/build/build-foods.mjs; do not edit.

/** Another one whenever a recipe's lines may be labelled otherwise (src/domain/diets). */
export const LABELS_VERSION = '3528d98f8f4c9ce4';
