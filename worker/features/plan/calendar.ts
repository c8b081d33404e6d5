/**
 * The meal plan of an account in iCalendar format (RFC 5545), at a secret URL. Meals are all-day events, because users
 * state no mealtimes, and an all-day event falls on the same day in every time zone.
 */

import type { Hono } from 'hono';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import {
  AccountPlan,
  type AccountPlanMeal,
  buildCalendarPath,
  endPlanCalendar,
  makePlanCalendar,
  readPlanCalendar,
} from '#contract/plan/stored-plan';
import { formatDishWithSide } from '#domain/plan/week/stored-week';
import { memberRoute } from '../../auth/guard.ts';
import { endCalendarLink } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { getFirstRow, runQuery } from '../../platform/db/query.ts';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { createAppWithTextErrorReplies, createRateLimitTextReply } from '../../platform/http/file-app.ts';
import { addSecurityHeaders } from '../../platform/http/headers.ts';
import { setLoggedRouteName } from '../../platform/http/log.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { generateUnguessableName } from '../../platform/settings/random.ts';

interface LinkRow {
  readonly token: string;
  readonly made_at: string;
}

const NO_LINK = { path: null, made_at: null };
const toLink = (row: LinkRow | null) =>
  row === null ? NO_LINK : { path: buildCalendarPath(row.token), made_at: row.made_at };

export const calendarRoutes = [
  memberRoute(readPlanCalendar, {
    reads: (userId) => [
      {
        sql: 'select token, made_at from plan_calendars where user_id = ?1',
        params: [userId],
        read: getFirstRow<LinkRow>,
      },
    ],
    handle: async (_, { results: [link] }) => toLink(link),
  }),

  memberRoute(makePlanCalendar, {
    handle: async ({ env }, { userId }) => {
      const row = await runQuery(env.DB, {
        sql: `insert into plan_calendars (user_id, token, made_at) values (?1, ?2, ?3)
          on conflict (user_id) do update set token = excluded.token, made_at = excluded.made_at
          returning token, made_at`,
        params: [userId, generateUnguessableName(), new Date().toISOString()],
        read: getFirstRow<LinkRow>,
      });
      return toLink(row);
    },
  }),

  memberRoute(endPlanCalendar, {
    handle: async ({ env }, { userId }) => {
      await runQuery(env.DB, endCalendarLink(userId));
      return NO_LINK;
    },
  }),
];

const MEAL_NAMES: Readonly<Record<AccountPlanMeal['meal'], string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
};

function describeMeal({ use, recipe }: AccountPlanMeal, { meals }: AccountPlan): string | null {
  switch (use.kind) {
    case 'cook':
      return recipe === null ? null : formatDishWithSide(recipe);
    case 'leftovers': {
      const source = meals.find(({ id }) => id === use.of)?.recipe;
      return source == null ? 'Leftovers' : `Leftovers: ${formatDishWithSide(source)}`;
    }
    case 'eatingOut':
      return 'Eating out';
    case 'own':
      return use.text;
    case 'skipped':
      return null;
  }
}

/**
 * Formats a meal plan as iCalendar text, with one event per meal.
 * @param origin origin of this site, for links to public recipes
 * @param changedAt time of the plan's last change: ISO 8601, UTC
 */
export function formatCalendar(plan: AccountPlan, origin: string, changedAt: string): string {
  const calendar = ical({
    name: 'Pantry Chef',
    prodId: { company: 'Pantry Chef', product: 'Plan' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const meal of plan.meals) {
    const words = describeMeal(meal, plan);
    if (words === null) continue;
    const { recipe, use } = meal;
    const isPublic = use.kind === 'cook' && recipe !== null && !isUserOrHouseholdRecipe(recipe.cookbook);
    calendar.createEvent({
      id: `${meal.id}@pantry-chef`,
      // The calendar library uses the UTC date of `start` as the date of an all-day event. With midnight UTC, the date
      // does not depend on the time zone of the server.
      start: new Date(`${meal.day}T00:00:00Z`),
      allDay: true,
      stamp: new Date(changedAt),
      summary: `${MEAL_NAMES[meal.meal]}: ${words}`,
      url: isPublic ? origin + paths.recipe(recipe.id) : null,
    });
  }
  return calendar.toString();
}

interface PlanOfLink {
  readonly plan: string | null;
  readonly changed_at: string;
}

const EMPTY_PLAN: AccountPlan = {
  meals: [],
  repeats: 1,
  have: [],
  refused: [],
  list: [],
  atMostBetter: null,
};

/** Route `/calendar/{token}.ics`. Anyone who knows the URL can read the current plan until the link is revoked. */
export function createPlanCalendarApp(): Hono<{ Bindings: Env }> {
  const app = createAppWithTextErrorReplies();
  app.get('/calendar/:file', async ({ req, env }) => {
    setLoggedRouteName('GET /calendar/{token}.ics');
    if (await isRateLimitExceeded(env, req.raw, 'READ_RATE')) return createRateLimitTextReply();
    const token = /^([0-9a-f]{32})\.ics$/.exec(req.param('file'))?.[1];
    const planRow =
      token === undefined
        ? null
        : await runQuery(env.DB, {
            sql: `select p.plan, ifnull(p.changed_at, c.made_at) as changed_at
              from plan_calendars c left join household_members m on m.user_id = c.user_id
                left join plans p on p.household_id = m.household_id where c.token = ?1`,
            params: [token],
            read: getFirstRow<PlanOfLink>,
          });
    const headers = {
      'Cache-Control': CACHE_POLICIES.calls.browsers,
      'Content-Security-Policy': "default-src 'none'",
      // Ask search engines not to list the calendar, because only its unguessable URL protects it.
      'X-Robots-Tag': 'noindex',
    };
    if (planRow === null)
      return addSecurityHeaders(new Response('This calendar no longer exists.', { status: 404, headers }));
    const plan = planRow.plan === null ? EMPTY_PLAN : parseJsonColumn(planRow.plan, AccountPlan);
    const text = formatCalendar(plan, new URL(req.url).origin, planRow.changed_at);
    return addSecurityHeaders(
      new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } }),
    );
  });
  return app;
}
