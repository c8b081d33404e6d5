import { type DishNames, listDishNames } from '#domain/dishes/rank';
import { splitDishNameIntoWords } from '#domain/dishes/words';
import { parseJsonColumn, TextList } from '../../platform/db/json-column.ts';
import { createSqlCommand, type Query } from '../../platform/db/query.ts';
import { buildInsertRowsStatements } from '../../platform/db/rows.ts';
import type { recipes } from '../../platform/db/schema.ts';

export type DishNameColumns = Pick<
  typeof recipes.$inferSelect,
  'id' | 'title' | 'native_title' | 'other_titles'
>;

export const toDishNamesOfRow = (row: DishNameColumns): DishNames & { readonly id: string } => ({
  id: row.id,
  title: row.title,
  nativeTitle: row.native_title,
  otherTitles: row.other_titles === null ? [] : parseJsonColumn(row.other_titles, TextList),
});

function buildWordRows(recipe: DishNameColumns) {
  const shortest = new Map<string, number>();
  for (const name of listDishNames(toDishNamesOfRow(recipe))) {
    const words = splitDishNameIntoWords(name);
    for (const word of words)
      shortest.set(word, Math.min(shortest.get(word) ?? Number.POSITIVE_INFINITY, words.length));
  }
  return [...shortest].map(([word, name_words]) => ({ word, name_words, recipe_id: recipe.id }));
}

/**
 * Returns the statements that index the words of recipe names, so that dishes can be found by name. Earlier words of
 * the same recipes are replaced. The recipes must already be in the database when the statements run.
 */
export function buildDishWordStatements(recipes: readonly DishNameColumns[]): Query<void>[] {
  if (recipes.length === 0) return [];
  const rows = recipes.flatMap(buildWordRows);
  const words = [...new Set(rows.map(({ word }) => word))];
  return [
    createSqlCommand('delete from dish_words where recipe_id in (select value from json_each(?1))', [
      JSON.stringify(recipes.map(({ id }) => id)),
    ]),
    ...buildInsertRowsStatements(
      'dish_vocabulary',
      ['word'],
      words.map((word) => ({ word })),
      '(word) do nothing',
    ),
    ...buildInsertRowsStatements('dish_words', ['word', 'name_words', 'recipe_id'], rows),
  ];
}
