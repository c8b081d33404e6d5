import { useEffect, useRef, useState } from 'react';
import { loadFoodNames } from '#client/foods/load-local-ingredients';
import { createImportSourceFromFile } from '#client/imports/source';
import { readStoredRecipeDrafts, storeRecipeDrafts } from '#client/stored-drafts';
import { COOKBOOK_MAX } from '#contract/limits';
import type { RepeatChoice } from '#domain/cookbook/find-same';
import type { CookbookItem } from '#domain/cookbook/user-recipe';
import { cookbookText } from '../text.ts';
import {
  createRecipeDraftSources,
  type Draft,
  type DraftsRead,
  type Problem,
  type RecipeDraftSource,
  toRecipeDraftSource,
} from './sources.ts';

/**
 * Delay (ms) between the last change and storing the drafts on this device. The delay groups changes made in quick
 * succession, because storing hundreds of recipes takes a while.
 */
const KEEP_AFTER_MS = 500;

/**
 * Files and pages with recipes that are still to be read after the user or an error has stopped the reading. `skip` is
 * the number of entries that were already read from the first of these files and pages.
 */
interface Left {
  readonly sources: readonly RecipeDraftSource[];
  readonly skip: number;
  /** Error that stopped the reading of recipes; undefined if the user stopped it. */
  readonly reason?: string | undefined;
}

export interface Reading {
  readonly name: string;
  readonly count: number;
  /** Position of the current file or page, starting at 1. `of` is the total number of files and pages. */
  readonly at: number;
  readonly of: number;
}

const NO_CHOICES: ReadonlyMap<string, RepeatChoice> = new Map();

/**
 * Recipe drafts from pasted text, web pages and files, and the entries that could not be read. The drafts are stored
 * only on this device.
 */
export function useRecipeDrafts() {
  const [drafts, setDrafts] = useState<readonly Draft[]>(readStoredRecipeDrafts);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    const timer = setTimeout(() => storeRecipeDrafts(drafts), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drafts]);

  const readAll = async ({ sources, skip: first }: Left) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const isLast = () => stop.current === controller;
    setLeft(null);
    const foods = await loadFoodNames();
    let [count, skip] = [drafts.length, first];
    for (const [at, source] of sources.entries()) {
      const show = (read: number) => {
        if (isLast()) setReading({ name: source.name, count: read, at: at + 1, of: sources.length });
      };
      show(0);
      const room = Math.max(1, COOKBOOK_MAX - count);
      const unreadable = (): DraftsRead => ({
        drafts: [],
        problems: [{ title: source.name, reason: cookbookText.add.unreadable }],
        stoppedAt: null,
      });
      const read = await source
        .read({ skip, room, signal: controller.signal, onCount: show, foods })
        .catch(unreadable);
      count += read.drafts.length;
      setDrafts((before) => [...before, ...read.drafts]);
      setProblems((before) => [...before, ...read.problems]);
      skip = 0;
      const rest = read.stoppedAt === null ? at + 1 : at;
      const isOver = read.stoppedAt !== null || controller.signal.aborted;
      if (!isOver || rest >= sources.length) continue;
      // If the user has started to read other recipes in the meantime, do not offer to resume the stopped reading.
      if (isLast()) setLeft({ sources: sources.slice(rest), skip: read.stoppedAt ?? 0, reason: read.reason });
      break;
    }
    if (isLast()) setReading(null);
  };

  return {
    drafts,
    choices,
    choose: (keys: readonly string[], choice: RepeatChoice) =>
      setChoices((before) => new Map([...before, ...keys.map((key) => [key, choice] as const)])),
    problems,
    reading,
    /**
     * Number of files and pages that are still to be read, and the error that stopped the reading ('' if the user
     * stopped it). Null if nothing is left to read.
     */
    waiting: left && { count: left.sources.length, reason: left.reason ?? '' },
    stopReading: () => stop.current?.abort(),
    resumeReading: () => {
      if (left !== null) void readAll(left);
    },
    readFiles: (files: readonly File[]) =>
      readAll({
        sources: files.map((file) => toRecipeDraftSource(createImportSourceFromFile(file))),
        skip: 0,
      }),
    readText: (words: string) =>
      readAll({ sources: createRecipeDraftSources(words, location.origin), skip: 0 }),
    change: (key: string, item: CookbookItem) =>
      setDrafts((before) => before.map((one) => (one.key === key ? { ...one, item } : one))),
    remove: (keys: ReadonlySet<string>) => setDrafts((before) => before.filter(({ key }) => !keys.has(key))),
    forgetProblems: () => setProblems([]),
    clear: () => {
      setDrafts([]);
      setProblems([]);
      setChoices(NO_CHOICES);
      setLeft(null);
    },
  };
}

export type Drafts = ReturnType<typeof useRecipeDrafts>;
