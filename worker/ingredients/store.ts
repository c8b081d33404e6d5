import type { IngredientSuggestion } from '#contract/ingredients';
import { SUGGESTIONS_MAX } from '#contract/limits';
import type { ingredients } from '../db/schema.ts';

type Row = Pick<typeof ingredients.$inferSelect, 'name' | 'category' | 'is_pantry'>;

/** Every ingredient, by name. */
export async function allIngredients(db: D1Database): Promise<IngredientSuggestion[]> {
  const { results } = await db
    .prepare('select name, category, is_pantry from ingredients order by name')
    .all<Row>();
  return results.map(suggestion);
}

/**
 * At most `SUGGESTIONS_MAX` ingredients whose name contains the term: the exact name, then names that begin with
 * it, then the others by name. Places that are left go to ingredients one of whose aliases contains it.
 * @param term normalised (lower case), not empty
 */
export async function suggestIngredients(db: D1Database, term: string): Promise<IngredientSuggestion[]> {
  // instr, because LIKE refuses patterns of more than 50 bytes and gives % and _ a meaning.
  const [names, aliases] = await db.batch<Row & { alias?: string }>([
    db
      .prepare(
        `select name, category, is_pantry from ingredients where instr(lower(name), ?1) > 0
         order by lower(name) <> ?1, instr(lower(name), ?1) <> 1, name limit ?2`,
      )
      .bind(term, SUGGESTIONS_MAX),
    // One alias an ingredient, and none for an ingredient that its own name finds.
    db
      .prepare(
        `select alias, canonical_name as name, category, coalesce(is_pantry, 0) as is_pantry
         from (select alias, canonical_name,
                      row_number() over (partition by canonical_name order by lower(alias) <> ?1, instr(lower(alias), ?1) <> 1, alias) as place
               from ingredient_aliases
               where instr(lower(alias), ?1) > 0 and instr(lower(canonical_name), ?1) = 0)
         left join ingredients on ingredients.name = canonical_name
         where place = 1
         order by lower(alias) <> ?1, instr(lower(alias), ?1) <> 1, alias limit ?2`,
      )
      .bind(term, SUGGESTIONS_MAX),
  ]);
  return [...(names?.results ?? []), ...(aliases?.results ?? [])].slice(0, SUGGESTIONS_MAX).map(suggestion);
}

function suggestion(row: Row & { alias?: string }): IngredientSuggestion {
  const { name, alias, category, is_pantry } = row;
  return { name, ...(alias === undefined ? {} : { alias }), category, is_pantry: is_pantry === 1 };
}
