import { beforeAll, expect, test } from 'vitest';
import { db, migrated } from '../../database.ts';

beforeAll(migrated);

const PER_100G = ['calories', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g', 'sugar_g', 'sodium_mg'];
const COLUMNS = {
  ingredients: ['id', 'name'],
  ingredient_aliases: ['alias', 'canonical_name'],
  cookware: ['name', 'category', 'heat_source', 'notes'],
  cuisines: ['name', 'region', 'is_active'],
  user_roles: ['user_id', 'role'],
  ingredients_nutrition: [
    'canonical_name',
    ...PER_100G.map((name) => name.replace(/(_m?g)?$/, '$1_per_100g')),
  ],
  recipes: ['id', 'title', 'default_servings', 'serving_size_text'],
  recipe_nutrition: ['recipe_id', 'serving_size', 'servings', ...PER_100G],
  recipe_ingredients: [
    ...['recipe_id', 'ingredient_name', 'canonical_name', 'amount', 'amount_numeric', 'unit', 'required'],
  ],
  inventory_items: ['id', 'user_id', 'ingredient_name', 'unit', 'expires_on', 'notes', 'updated_at'],
} as const;

test('the tables have the columns of the specification', async () => {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const { results } = await db
      .prepare('select name from pragma_table_info(?1)')
      .bind(table)
      .all<{ name: string }>();
    expect([table, results.map(({ name }) => name)]).toEqual([table, expect.arrayContaining([...columns])]);
  }
});
