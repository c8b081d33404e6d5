/** A server with the plan of one household for client tests. It replies like the worker. */

import type { PlanOfWeek } from '#client/plan/stored-plan';
import { api } from '#contract/paths';
import type { PlanInput } from '#contract/plan/plan';
import { AccountPlan } from '#contract/plan/stored-plan';
import { isDeepEqual, mergePlanChange } from '#domain/plan/week/merge-week';
import { PLANNED_AT } from '../../domain/plan/edited-weeks.ts';

const json = Response.json.bind(Response);

export function planServer() {
  const server = {
    account: { plan: null, version: null } as {
      plan: PlanOfWeek | null;
      version: number | null;
      key?: string;
    },
    calls: [] as string[],
    isThere: true,
    /** False if requests still arrive at the server but their replies are lost. */
    isHeard: true,
    /** Shopping list of a newly computed plan; null if the server cannot compute a plan. */
    toBuy: null as PlanOfWeek['list'] | null,
    answer: async (path: string, { method, body }: { method: string; body: string | null }) => {
      if (!server.isThere) throw new TypeError('Failed to fetch');
      const reply = path === api.plan ? planned(JSON.parse(body ?? '')) : answerPlan(method, body);
      if (!server.isHeard) throw new TypeError('Failed to fetch');
      return reply;
    },
  };

  /** Replies to a planning request: keeps every locked dish and plans `new` for the other meals. */
  function planned({ meals }: PlanInput): Response {
    if (server.toBuy === null) return json({ error: 'Busy' }, { status: 503 });
    const cooked = meals.flatMap(({ id, use }) =>
      use.kind === 'cook' ? [{ meal: id, recipe: use.locked ?? 'new' }] : [],
    );
    return json({
      meals: cooked.map(({ meal, recipe }) => ({
        meal,
        recipe: { id: recipe, title: recipe, minutes: 30, uses: [], buys: [] },
      })),
      ...{ list: server.toBuy, atMostBetter: 0, at: PLANNED_AT, unknownIngredients: [] },
    });
  }

  function answerPlan(method: string, body: string | null): Response {
    server.calls.push(method);
    if (method === 'GET') return json({ key: null, ...server.account, cooked: [] });
    if (method === 'DELETE') {
      server.account = { plan: null, version: null };
      return json({ plan: null });
    }
    const { plan: sent, base, over, key } = JSON.parse(body ?? '');
    const reply = (plan: PlanOfWeek | null) =>
      json({ version: server.account.version, ...(isDeepEqual(plan, sent) ? {} : { plan }) });
    const { plan: stored, version } = server.account;
    if (key === server.account.key) return reply(stored);
    if (over !== version && base === null) return json({ error: 'Changed' }, { status: 409 });
    const plan = over === version ? sent : mergePlanChange(base, sent, stored);
    if (plan === null || isDeepEqual(plan, stored)) return reply(stored);
    const valid = AccountPlan.safeParse(plan);
    if (!valid.success) return json({ error: 'Too large' }, { status: 409 });
    server.account = { plan: valid.data, version: (version ?? 0) + 1, key };
    return reply(valid.data);
  }

  return server;
}
