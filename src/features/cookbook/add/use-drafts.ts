import { useEffect, useRef, useState } from 'react';
import type { Adding } from '#browser/cookbook';
import { fileSource, type ImportSource, readingSource } from '#browser/imports/source';
import { COOKBOOK_MAX } from '#contract/limits';
import { recipeIdOf } from '#contract/recipe-id';
import { type CookbookItem, NO_MARKS } from '#domain/cookbook/own-recipe';
import { cookbookItemOf } from '#domain/cookbook/read-own';
import { readPaste } from '#domain/imports/read-paste';
import type { FormatName, ReadEntry } from '#domain/imports/reading';
import { DROP_REASONS, faultSentence, findingSentence } from '#domain/imports/sentences';
import { cookbookText } from '../text.ts';

const text = cookbookText.review;

/** A recipe that was read and is not saved yet. */
export interface Draft extends Adding {
  /** What the source says and a recipe here has no place for, as sentences. */
  readonly dropped: readonly string[];
}

/** What could not be read, and why. */
export interface Problem {
  readonly title: string;
  readonly reason: string;
}

/** Programs whose tags are what somebody sorted their recipes by; those of web pages are for search engines. */
const SORTED: ReadonlySet<FormatName | null> = new Set(['mealie', 'tandoor', 'paprika', 'nextcloud']);

/** The recipe of this site that a text is the address of; null when it is none. */
export function savedItemOf(words: string, origin: string): CookbookItem | null {
  const address = words.trim();
  if (!/^https?:\/\/\S+$/iu.test(address)) return null;
  try {
    const url = new URL(address);
    const id = url.origin === origin ? recipeIdOf(url.pathname) : '';
    return id === ''
      ? null
      : { recipe: null, recipe_id: id, title: id.replaceAll('-', ' '), marks: NO_MARKS };
  } catch {
    return null;
  }
}

type GoodEntry = Extract<ReadEntry, { ok: true }>;

const newKey = (): string => crypto.randomUUID();

export const draftOf = (item: CookbookItem, dropped: readonly string[] = []): Draft => ({
  key: newKey(),
  item,
  dropped,
});

function draftOfEntry({ item, cookbook, dropped }: GoodEntry, format: FormatName | null): Draft {
  const tags = SORTED.has(format) && cookbook === undefined ? { collections: item.tags ?? [] } : undefined;
  const read = cookbookItemOf(item, cookbook ?? tags);
  return draftOf(
    read,
    dropped.map(({ field, reason }) => text.dropped(field, DROP_REASONS[reason])),
  );
}

/** What was read of pastes and files, and what could not be; nothing of it is stored. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [reading, setReading] = useState<{ name: string; count: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const readSource = async (source: ImportSource, room: number, signal: AbortSignal) => {
    const good: GoodEntry[] = [];
    const bad: Problem[] = [];
    const entries = source.read(() => {});
    try {
      for (;;) {
        const step = await entries.next();
        if (step.done) {
          const { format, findings } = step.value;
          const none = good.length + bad.length === 0;
          const [finding] = findings;
          if (none)
            bad.push({
              title: source.name || cookbookText.add.nothing,
              reason: finding ? findingSentence(finding) : cookbookText.add.nothing,
            });
          return { drafts: good.map((entry) => draftOfEntry(entry, format)), bad };
        }
        const entry = step.value;
        if (entry.ok) good.push(entry);
        else
          bad.push({
            title: entry.title || text.item(entry.position + 1),
            reason: faultSentence(entry.fault),
          });
        if ((good.length + bad.length) % 10 === 0) setReading({ name: source.name, count: good.length });
        // What a file holds beyond a cookbook is not read: it may have been made to have no end.
        const isFull = good.length >= room || bad.length >= COOKBOOK_MAX;
        if (isFull) bad.push({ title: source.name, reason: cookbookText.add.tooMany(COOKBOOK_MAX) });
        if (isFull || signal.aborted) {
          const tagless = good.map((one) => draftOfEntry(one, null));
          return { drafts: tagless, bad };
        }
      }
    } finally {
      await entries.return({ format: null, findings: [] });
    }
  };

  const readAll = async (sources: readonly ImportSource[]) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    let count = drafts.length;
    for (const source of sources) {
      if (own.signal.aborted) break;
      setReading({ name: source.name, count: 0 });
      try {
        const read = await readSource(source, Math.max(1, COOKBOOK_MAX - count), own.signal);
        count += read.drafts.length;
        setDrafts((before) => [...before, ...read.drafts]);
        setProblems((before) => [...before, ...read.bad]);
      } catch {
        setProblems((before) => [...before, { title: source.name, reason: cookbookText.add.unreadable }]);
      }
    }
    setReading(null);
  };

  return {
    drafts,
    problems,
    reading,
    stopReading: () => stop.current?.abort(),
    readFiles: (files: readonly File[]) => readAll(files.map(fileSource)),
    readText: (words: string) => {
      const saved = savedItemOf(words, location.origin);
      if (saved === null) void readAll([readingSource(readPaste(words))]);
      else setDrafts((before) => [...before, draftOf(saved)]);
    },
    add: (draft: Draft) => setDrafts((before) => [...before, draft]),
    change: (key: string, item: CookbookItem) =>
      setDrafts((before) => before.map((one) => (one.key === key ? { ...one, item } : one))),
    remove: (keys: ReadonlySet<string>) => setDrafts((before) => before.filter(({ key }) => !keys.has(key))),
    /** What could not be read is in the list of what did not work by then. */
    forgetProblems: () => setProblems([]),
    clear: () => {
      setDrafts([]);
      setProblems([]);
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
