/**
 * Which stored ingredient names a segment no longer reads as the reference data does: an alias or a staple that
 * was imported, or taken away, after the segment was built.
 *
 * Contract: a recipe of the segment whose stored names are none of these is matched as if it were built now.
 */
import type { Reference } from '../../reference/store.ts';
import type { Segment } from '../format/segment.ts';

export function staleNames(segment: Segment, reference: Reference): string[] {
  const { names, staples, spellings, exceptions } = segment;
  const stale = new Set<string>();
  const sources = Map.groupBy(spellings, ([, name]) => name);
  /** A name is wrong, and so is every stored name that was read as it. */
  const mark = (name: string) => {
    stale.add(name);
    for (const [stored] of sources.get(name) ?? []) stale.add(stored);
  };
  for (const [rank, name] of names.entries()) {
    if (reference.knowledge.isStaple(name) !== (staples[rank] === 1)) mark(name);
  }
  const respelt = new Map(spellings);
  const others = exceptions.flatMap(({ needs, optional }) => [
    ...needs.map((need) => need.name),
    ...optional,
  ]);
  for (const name of [...names, ...others]) {
    if (!respelt.has(name) && reference.current(name) !== name) stale.add(name);
  }
  for (const [stored, name] of respelt) if (reference.current(stored) !== name) stale.add(stored);
  return [...stale];
}
