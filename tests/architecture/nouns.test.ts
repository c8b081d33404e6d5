import { expect, test } from 'vitest';
import { listFiles, parseImports, readSource } from './sources.ts';

const PAGE = readSource('docs/architecture.md');

/** Returns the cells of the first table below a title, row by row, without the header. */
function tableBelow(title: string): string[][] {
  const lines = (PAGE.split(`${title}\n`)[1] ?? '').split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const RINGS = ['src/domain', 'src/contract', 'src/client', 'src/features', 'worker/features'];

test.each(RINGS)('the table of nouns names what %s holds, and nothing else', (ring) => {
  const column = 2 + RINGS.indexOf(ring);
  const inTable = tableBelow('## The nouns').flatMap((cells) => (cells[column] === '●' ? [cells[0]] : []));
  const inFolder = listFiles(ring).map((file) =>
    (file.slice(ring.length + 1).split('/')[0] ?? '').replace(/\.ts$/, ''),
  );
  expect(inTable.sort()).toEqual([...new Set(inFolder)].sort());
});

/** Names that a noun had in a single ring before each noun had one name everywhere. */
const OLD_NAMES = ['browser', 'planning', 'rereading', 'shopping', 'kept', 'reference'];

test('no folder has a name that its noun had before', () => {
  const segments = listFiles('src', 'worker', 'tests').flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((segment) => [segment, file] as const),
  );
  expect(segments.filter(([segment]) => OLD_NAMES.includes(segment)).map(([, file]) => file)).toEqual([]);
});

const JOURNEYS = ['Search', 'Import', 'Token refresh', 'Offline pantry change', 'Weekly plan'];

test.each(JOURNEYS)('the journey ‘%s’ passes files that import each other', (title) => {
  const steps = tableBelow(`### ${title}`).map(([file = '', , by = '']) => ({
    file: file.replaceAll('`', ''),
    by,
  }));
  expect(steps.length).toBeGreaterThan(5);
  const passed: string[] = [];
  for (const { file, by } of steps) {
    if (by === 'import') {
      const targets = passed.flatMap(parseImports).map(({ target }) => target.replace(/\.tsx?$/, ''));
      expect(targets, `${file} is imported by no file above it`).toContain(file.replace(/\.tsx?$/, ''));
    }
    passed.push(file);
  }
});
