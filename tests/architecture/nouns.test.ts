import ts from 'typescript';
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

/** Names that may be imported under another name, and the reason. */
const RENAMED: Readonly<Record<string, string>> = {
  joinHousehold: 'the declaration of a call and its SQL statement have the same name',
  leaveHousehold: 'the declaration of a call and its SQL statement have the same name',
  NutritionPanel: 'the same component, rendered again only if its props change',
  REFUSED_MAX: 'the contract has other limits on refused things',
  SAUCES: 'two tables of sauces: foods, and words of titles',
  Eater: 'the client narrows the type of the domain',
  Amr: 'a schema and its type',
};

/** Returns the imports and exports of a file that give a name of this project another name, as 'name as other'. */
function listRenamed(file: string): string[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const [module, clause] = ts.isImportDeclaration(statement)
      ? [statement.moduleSpecifier, statement.importClause?.namedBindings]
      : ts.isExportDeclaration(statement)
        ? [statement.moduleSpecifier, statement.exportClause]
        : [];
    const isOwn = module === undefined || (ts.isStringLiteral(module) && /^[.#]/.test(module.text));
    if (!isOwn || !clause || !('elements' in clause)) return [];
    return clause.elements.flatMap(({ propertyName, name }) =>
      propertyName === undefined || propertyName.text === name.text
        ? []
        : [`${propertyName.text} as ${name.text}`],
    );
  });
}

test('each name is the same in every file that imports it', () => {
  const renamed = listFiles('src', 'worker')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => listRenamed(file).map((names) => `${file}: ${names}`));
  const wrong = renamed.filter((line) => {
    const [, name = '', other = ''] = /: (\w+) as (\w+)$/.exec(line) ?? [];
    // The texts of a component are `text` in it, and a schema of the contract has the name of its type.
    const isUsual = (name.endsWith('Text') && ['text', 'words'].includes(other)) || other === `Domain${name}`;
    return !isUsual && !(name in RENAMED);
  });
  expect(wrong).toEqual([]);
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
