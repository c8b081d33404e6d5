import { useEffect, useRef, useState } from 'react';
import { loadFoodNames } from '#client/foods/load-local-ingredients';
import { fileSource } from '#client/imports/source';
import { keepDrafts, readStoredDrafts } from '#client/stored-drafts';
import { COOKBOOK_MAX } from '#contract/limits';
import type { RepeatChoice } from '#domain/cookbook/find-same';
import type { CookbookItem } from '#domain/cookbook/user-recipe';
import { cookbookText } from '../text.ts';
import {
  type Draft,
  type DraftSource,
  type DraftsRead,
  findDraftSources,
  type Problem,
  toDraftSource,
} from './sources.ts';

/** Delay (ms) after the last keystroke before drafts are stored: writing hundreds of recipes takes a while. */
const KEEP_AFTER_MS = 500;

/** Rest of a stopped read: the remaining sources and the number of entries read from the first of them. */
interface Left {
  readonly sources: readonly DraftSource[];
  readonly skip: number;
  /** The reason, if the user did not stop the read. */
  readonly reason?: string | undefined;
}

/** Progress of the current read. */
export interface Reading {
  readonly name: string;
  /** Number of recipes read so far. */
  readonly count: number;
  /** 1-based position of the source; `of` is the number of sources. */
  readonly at: number;
  readonly of: number;
}

const NO_CHOICES: ReadonlyMap<string, RepeatChoice> = new Map();

/** Drafts read from pastes, pages and files, and the entries that failed. The server does not store them yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<readonly Draft[]>(readStoredDrafts);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [reading, setReading] = useState<Reading | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    const timer = setTimeout(() => keepDrafts(drafts), KEEP_AFTER_MS);
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
      // If another read has started, do not offer to resume this one.
      if (isLast()) setLeft({ sources: sources.slice(rest), skip: read.stoppedAt ?? 0, reason: read.reason });
      break;
    }
    if (isLast()) setReading(null);
  };

  return {
    drafts,
    /** The cook's choices for repeated recipes, by draft key. */
    choices,
    choose: (keys: readonly string[], choice: RepeatChoice) =>
      setChoices((before) => new Map([...before, ...keys.map((key) => [key, choice] as const)])),
    problems,
    reading,
    /** Sources left to read, and the reason if the user did not stop the read; null if nothing is left. */
    waiting: left && { count: left.sources.length, reason: left.reason ?? '' },
    stopReading: () => stop.current?.abort(),
    resumeReading: () => {
      if (left !== null) void readAll(left);
    },
    readFiles: (files: readonly File[]) =>
      readAll({ sources: files.map((file) => toDraftSource(fileSource(file))), skip: 0 }),
    /** Reads the recipes of a text, or of the pages whose addresses it lists. */
    readText: (words: string) => readAll({ sources: findDraftSources(words, location.origin), skip: 0 }),
    change: (key: string, item: CookbookItem) =>
      setDrafts((before) => before.map((one) => (one.key === key ? { ...one, item } : one))),
    remove: (keys: ReadonlySet<string>) => setDrafts((before) => before.filter(({ key }) => !keys.has(key))),
    /** Called after the problems have moved to the list of failures. */
    forgetProblems: () => setProblems([]),
    clear: () => {
      setDrafts([]);
      setProblems([]);
      setChoices(NO_CHOICES);
      setLeft(null);
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
