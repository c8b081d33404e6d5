import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_SEARCH } from '#client/search/search-address';
import { type FormChange, toFormState } from '../../../../src/features/search/form/search-state.ts';
import { sendAnalyticsOfFormChange } from '../../../../src/features/search/form/use-search-form.ts';
import { collectReports } from '../../client/analytics-reports.ts';

afterEach(() => vi.unstubAllGlobals());

const form = toFormState({
  ...EMPTY_SEARCH,
  ingredients: ['egg', 'rice'],
  tools: ['pan'],
  cuisines: ['Thai'],
});

test.each<[FormChange, { event: string; props: object } | null]>([
  [
    { kind: 'add', ingredients: ['salt', 'egg', 'oil'] },
    { event: 'ingredient_added', props: { count: 2 } },
  ],
  [{ kind: 'add', ingredients: ['egg'] }, null],
  [
    { kind: 'remove', ingredient: 'egg' },
    { event: 'ingredient_removed', props: { count: 1 } },
  ],
  [{ kind: 'remove', ingredient: 'salt' }, null],
  [{ kind: 'removeAll' }, { event: 'ingredient_removed', props: { count: 2 } }],
  [
    { kind: 'toggle', list: 'tools', name: 'pot' },
    { event: 'tool_selected', props: {} },
  ],
  [
    { kind: 'toggle', list: 'tools', name: 'pan' },
    { event: 'tool_deselected', props: {} },
  ],
  [
    { kind: 'toggle', list: 'cuisines', name: 'Greek' },
    { event: 'cuisine_selected', props: {} },
  ],
  [
    { kind: 'toggle', list: 'cuisines', name: 'Thai' },
    { event: 'cuisine_deselected', props: {} },
  ],
  [{ kind: 'restore', search: { ...EMPTY_SEARCH, ingredients: ['egg'] } }, null],
  [{ kind: 'type', field: 'minutes', text: '45' }, null],
])('%j reports %j', (change, report) => {
  const reports = collectReports(() => sendAnalyticsOfFormChange(form, change));
  expect(reports).toEqual(report === null ? [] : [{ ...report, count: 1 }]);
});
