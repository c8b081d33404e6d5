import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChangesSegment,
  findFirstSegmentReplacement,
  type PublishedSegment,
  type RangeSegment,
} from '#worker/recipe-index/format/blobs';
import { FORMAT_VERSION } from '#worker/recipe-index/format/format';
import { isIdSortedAfter } from '#worker/recipe-index/format/ids';
import {
  findLastChangeInAllRangeSegments,
  type PublicationStep,
  type Published,
  planPublicationStep,
} from '#worker/recipe-index/publication/plan';

const SIZES = { segment: 40, page: 10, due: 10 };
const LABELS = 'of now';
/** A number of publication steps that no publication of the test needs. */
const MOST_STEPS = 60;

let keys = 0;
function stored(seq: number, recipes = 10) {
  keys += 1;
  return {
    ...{ key: `key ${keys}`, amountsKey: '', recipes, bytes: 0, slots: 0 },
    ...{ format: FORMAT_VERSION, labels: LABELS, seq },
  };
}
const range = (after: string, seq: number, recipes?: number): RangeSegment => ({
  after,
  ...stored(seq, recipes),
});
const changes = (since: number, seq: number): ChangesSegment => ({ since, ...stored(seq) });

const published = (segments: readonly PublishedSegment[], more: Partial<Published> = {}): Published => ({
  segments,
  ...{ seq: segments.length === 0 ? 0 : Math.max(...segments.map(({ seq }) => seq)) },
  ...{ last: 0, building: null, labels: LABELS, lost: new Set() },
  ...more,
});

/** Returns the published state after a step of a publication, with the fields that the plan reads. */
function taken(before: Published, step: PublicationStep): Published {
  const ranges = before.segments.filter((one) => 'after' in one);
  const top = before.segments.filter((one) => 'since' in one);
  const { last } = before;
  if (step.kind === 'whole') {
    const { segments } = step.building;
    const all = [...segments, range(segments.length === 0 ? '' : `r${segments.length}`, last)];
    if (all.length < 3) return { ...before, building: { segments: all, after: `r${all.length}` } };
    return { ...before, segments: all, seq: findLastChangeInAllRangeSegments(all), building: null };
  }
  if (step.kind === 'changes') {
    const newChanges = last > step.since ? [changes(step.since, last)] : [];
    return { ...before, segments: [...ranges, ...newChanges], seq: last };
  }
  const [first] = step.ranges as [RangeSegment];
  const newRange = range(first.after, last);
  const all = ranges.flatMap((one) => (one === first ? [newRange] : step.ranges.includes(one) ? [] : [one]));
  return { ...before, segments: [...all, ...top], seq: top[0]?.seq ?? findLastChangeInAllRangeSegments(all) };
}

const anyCatalogue = fc
  .record({
    seqs: fc.array(fc.nat(100), { maxLength: 6 }),
    sizes: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 6, maxLength: 6 }),
    top: fc.option(fc.nat(50)),
    more: fc.nat(200),
    spoilt: fc.array(fc.constantFrom('labels', 'lost', 'format', 'none'), { minLength: 7, maxLength: 7 }),
  })
  .map(({ seqs, sizes, top, more, spoilt }) => {
    const ranges = seqs.map((seq, i) => range(i === 0 ? '' : `r${i}`, seq, sizes[i]));
    const since = ranges.length === 0 ? 0 : findLastChangeInAllRangeSegments(ranges);
    const all = [...ranges, ...(top === null || ranges.length === 0 ? [] : [changes(since, since + top)])];
    const lost = new Set(all.filter((_, i) => spoilt[i] === 'lost').map(({ key }) => key));
    const segments = all.map((one, i) => ({
      ...one,
      ...(spoilt[i] === 'labels' ? { labels: 'of before' } : {}),
      ...(spoilt[i] === 'format' ? { format: FORMAT_VERSION - 1 } : {}),
    })) as PublishedSegment[];
    const newest = Math.max(0, ...segments.map(({ seq }) => seq));
    const seq = top === null ? since : since + top;
    return published(segments, { seq, last: newest + more, lost });
  });

test('from any publication the steps end with nothing due, everything readable and few changes on top', () => {
  fc.assert(
    fc.property(anyCatalogue, fc.boolean(), (before, anew) => {
      const redone = anew ? new Set<string>() : null;
      let now = before;
      let steps = 0;
      for (
        let step = planPublicationStep(now, redone, SIZES);
        step !== null;
        step = planPublicationStep(now, redone, SIZES)
      ) {
        const next = taken(now, step);
        for (const one of next.segments)
          if (!now.segments.includes(one) && 'after' in one) redone?.add(one.after);
        for (const one of next.building?.segments ?? []) redone?.add(one.after);
        now = next;
        steps += 1;
        expect(steps).toBeLessThan(MOST_STEPS);
      }
      if (now.segments.length === 0) expect(now.last - now.seq).toBeLessThan(SIZES.due);
      else {
        expect(now.segments.some(({ key }) => now.lost.has(key))).toBe(false);
        for (const { format, labels } of now.segments)
          expect([format, labels]).toEqual([FORMAT_VERSION, LABELS]);
        expect(now.last - now.seq).toBeLessThan(SIZES.due);
        expect(now.last - findLastChangeInAllRangeSegments(now.segments)).toBeLessThan(SIZES.segment);
        if (anew) for (const one of now.segments) expect(before.segments).not.toContain(one);
      }
    }),
  );
});

test('a few changes are published as a small segment on top, and ranges are rebuilt only for many changes', () => {
  const segments = [range('', 100, 400), range('m', 100, 400)];
  const step = (last: number, seq = 100, top: PublishedSegment[] = []) =>
    planPublicationStep(published([...segments, ...top], { last, seq }), null, SIZES);
  expect(step(109)).toBeNull();
  expect(step(110)).toEqual({ kind: 'changes', since: 100 });
  expect(step(119, 110, [changes(100, 110)])).toBeNull();
  expect(step(120, 110, [changes(100, 110)])).toEqual({ kind: 'changes', since: 100 });
  expect(step(140, 130, [changes(100, 130)])).toEqual({ kind: 'ranges', ranges: [segments[0]] });
});

test('a catalogue of few recipes has no segment of changes', () => {
  const segments = [range('', 100, 30)];
  expect(planPublicationStep(published(segments, { last: 110, seq: 100 }), null, SIZES)).toEqual({
    kind: 'ranges',
    ranges: segments,
  });
});

test('ranges that have become small are merged', () => {
  const segments = [range('', 0, 9), range('c', 0, 8), range('f', 0, 30)];
  expect(planPublicationStep(published(segments, { last: 40, seq: 0 }), null, SIZES)).toEqual({
    kind: 'ranges',
    ranges: segments.slice(0, 2),
  });
});

test('one list of ranges is replaced by another in steps, each covering the same span of IDs', () => {
  const bounds = fc.uniqueArray(fc.constantFrom('b', 'd', 'f', 'h', '\u{1f373}', '\ufb00'), { maxLength: 6 });
  const list = bounds.map((afters) =>
    ['', ...afters.sort((a, b) => (isIdSortedAfter(a, b) ? 1 : -1))].map((after) => range(after, 0)),
  );
  fc.assert(
    fc.property(list, list, fc.nat(3), (now, other, same) => {
      // Some ranges of recipes are in both lists.
      const wanted = other.map((one, i) => now.find(({ after }) => i < same && after === one.after) ?? one);
      const left = [...now];
      for (let step = 0; ; step += 1) {
        expect(step).toBeLessThan(10);
        const cell = findFirstSegmentReplacement(left, wanted);
        if (cell === null) break;
        const { first, count, replacements } = cell;
        expect(left[first]?.after).toBe(replacements[0]?.after);
        const after = wanted[wanted.indexOf(replacements.at(-1) as RangeSegment) + 1]?.after;
        expect(left[first + count]?.after).toBe(after);
        left.splice(first, count, ...replacements);
      }
      expect(left).toEqual(wanted);
    }),
  );
});
