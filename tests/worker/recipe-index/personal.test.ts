import { expect, test } from 'vitest';
import type { MatchRecipe } from '#domain/matching/types';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { addPersonalShardToShared } from '#worker/recipe-index/live/personal';
import { chance, KINDS, scene } from './chance.ts';
import { compared } from './compared.ts';
import { buildShard, inWasm } from './shards.ts';

test.each(KINDS)('with own recipes the index answers like a scan of all recipes: %s', (kind) => {
  const random = chance(100 + KINDS.indexOf(kind));
  for (let i = 0; i < 20; i += 1) {
    const { recipes, kitchen, wishes, knowledge, own } = scene(kind, random);
    // Create several shards of the site's index, some with superseded recipes, and the cook's own recipes. In some
    // test cases, there are only the cook's recipes.
    const parts = Map.groupBy(recipes, () => Math.floor(random() * (2 + (i % 2))));
    const mine = parts.get(0) ?? [];
    const shared = [...parts].filter(([part]) => part !== 0).map(([, some]) => some);
    const shards = shared.map((some) =>
      buildShard(some, knowledge, i % 2 === 0 ? inWasm : openSegmentInTypeScript),
    );
    const personal = { shard: mine.length === 0 ? null : buildShard(mine, knowledge), rows: new Map() };
    const question = { kitchen, wishes, knowledge, own };

    const beside = compared(addPersonalShardToShared(shards, { ...personal, only: null }), recipes, question);
    expect(beside.actual, `${kind} ${i}`).toEqual(beside.expected);

    const saved = new Set(shared.flat().flatMap(({ id }) => (random() < 0.3 ? id : [])));
    const left = [...mine, ...shared.flat().filter(({ id }) => saved.has(id))];
    const only = compared(addPersonalShardToShared(shards, { ...personal, only: saved }), left, question);
    expect(only.actual, `only mine: ${kind} ${i}`).toEqual(only.expected);
  }
});

test('a search of the cookbook alone skips superseded recipes and unknown IDs', () => {
  const { knowledge, kitchen, wishes, recipes } = scene('long', chance(5));
  const [first, second] = recipes as [MatchRecipe, MatchRecipe];
  const shard = buildShard(recipes, knowledge);
  const ids = recipes.map(({ id }) => id).sort();
  const dead = new Uint32Array(Math.ceil(shard.segment.recipes / 32));
  const packed = ids.filter((id) => !shard.segment.exceptions.some((one) => one.id === id));
  for (const { id } of [first]) {
    const at = packed.indexOf(id);
    if (at >= 0) dead[at >> 5] = (dead[at >> 5] as number) | (1 << (at & 31));
  }
  const superseded = { ...shard, dead, deadExceptions: new Set([first.id]) };
  const only = new Set([first.id, second.id, 'nowhere']);
  const comparison = compared(
    addPersonalShardToShared([superseded], { shard: null, rows: new Map(), only }),
    [second],
    {
      kitchen,
      wishes: { ...wishes, limit: 50 },
      knowledge,
    },
  );
  expect(comparison.actual).toEqual(comparison.expected);
});
