/**
 * Sharing of cookbook entries, by a public link or with the household (household-entries.ts). Anyone with the link can
 * read the current version of the recipe, but sees nothing about its owner.
 */

import { UserRecipe } from '#contract/cookbook/cookbook';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import {
  readShare,
  readShared,
  shareEntry,
  shareWithHousehold,
  unshareEntry,
} from '#contract/cookbook/cookbook-shares';
import { HOUSEHOLD_RECIPES_BYTES_MAX, HOUSEHOLD_RECIPES_MAX } from '#contract/limits';
import { memberRoute } from '../../auth/guard.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  runQuery,
} from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { generateUnguessableName } from '../../platform/settings/random.ts';
import { buildEntryRecipe, selectFoodReferenceForEntryRecipe } from './entry-recipe.ts';
import { setHouseholdSharing } from './household-entries.ts';
import { createEntryNotFoundFailure } from './routes.ts';

interface ShareRow {
  readonly token: string | null;
}

/**
 * Selects the share token of a cookbook entry. The field `token` is null if the entry is not shared by a link. The
 * result is null if the user has no such entry, or if the entry is a saved public recipe, which has its own page.
 */
const selectShare = (userId: string, entryId: string): Query<ShareRow | null> => ({
  sql: `select s.token from cookbook_recipes e left join cookbook_shares s on s.entry_id = e.id
    where e.user_id = ?1 and e.id = ?2 and e.recipe is not null`,
  params: [userId, entryId],
  read: getFirstRow<ShareRow>,
});

interface SharedRow {
  readonly recipe: string;
  readonly picture_key: string;
  readonly width: number | null;
  readonly height: number | null;
}

const selectShared = (token: string): Query<SharedRow | null> => ({
  sql: `select e.recipe, s.picture_key, p.width, p.height from cookbook_shares s
    join cookbook_recipes e on e.id = s.entry_id
    left join cookbook_pictures p on p.entry_id = s.entry_id
    where s.token = ?1`,
  params: [token],
  read: getFirstRow<SharedRow>,
});

/**
 * Returns the recipe behind a share link; null if there is no such link. The result lacks the entry's ID and the time
 * of its last change. These would reveal when the owner rated the recipe or wrote a note.
 */
async function findShared(db: D1Database, token: string) {
  const [row, data] = await batch(db, [selectShared(token), selectFoodReferenceForEntryRecipe()]);
  if (row === null) return null;
  const { picture_key, width, height } = row;
  const picture: Picture | null =
    width === null || height === null ? null : { id: picture_key, width, height };
  const recipe = parseJsonColumn(row.recipe, UserRecipe);
  const { id, updated_at, ...detail } = await buildEntryRecipe(db, { id: '', updated_at: '', recipe }, data);
  return { recipe, detail, picture };
}

const householdFull = () =>
  new Failure(
    409,
    'conflict',
    `Your household can’t share more recipes. The limit is ${HOUSEHOLD_RECIPES_MAX.toLocaleString('en')} recipes, and ${HOUSEHOLD_RECIPES_BYTES_MAX / 1024 ** 2} MiB in all.`,
  );

export const shareRoutes = [
  memberRoute(shareWithHousehold, {
    handle: async ({ env, params, body }, member) => {
      const { userId } = member;
      const share = { userId, id: params.id, shared: body.shared, time: new Date().toISOString() };
      const now = await setHouseholdSharing(env.DB, share);
      if (now === 'not-found') return createEntryNotFoundFailure();
      if (now === 'full') return householdFull();
      const { changed, ...shown } = now;
      if (changed) broadcastChange(env.DB, member, 'cookbook');
      return shown;
    },
  }),

  memberRoute(readShare, {
    reads: (userId, { params }) => [selectShare(userId, params.id)],
    handle: async (_, { results: [share] }) => share ?? createEntryNotFoundFailure(),
  }),

  memberRoute(shareEntry, {
    handle: async ({ env: { DB }, params: { id } }, { userId }) => {
      const [, share] = await batch(DB, [
        createSqlCommand(
          `insert into cookbook_shares (entry_id, user_id, token, picture_key, created_at)
           select id, user_id, ?3, ?4, ?5 from cookbook_recipes where user_id = ?1 and id = ?2 and recipe is not null
           on conflict (entry_id) do nothing`,
          [userId, id, generateUnguessableName(), generateUnguessableName(), new Date().toISOString()],
        ),
        selectShare(userId, id),
      ]);
      return share ?? createEntryNotFoundFailure();
    },
  }),

  memberRoute(unshareEntry, {
    handle: async ({ env, params }, { userId }) => {
      const removed = await runQuery(env.DB, {
        sql: 'delete from cookbook_shares where user_id = ?1 and entry_id = ?2 returning entry_id',
        params: [userId, params.id],
        read: hasRow,
      });
      return { removed };
    },
  }),

  route(
    readShared,
    async ({ env, body }) =>
      (await findShared(env.DB, body.token)) ?? new Failure(404, 'not_found', 'This link no longer works.'),
    { rate: 'READ_RATE' },
  ),
];
