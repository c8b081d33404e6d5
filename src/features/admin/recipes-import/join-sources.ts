import type { ImportSource } from '#browser/imports/source';
import type { FormatName, ReadingNote } from '#domain/imports/reading';

/**
 * Several sources as one, so that they are one import with one report. Positions run through; a source without any
 * entry becomes one that failed, under the source's name. Each counts as much as there is of it.
 */
export function joinSources(sources: readonly ImportSource[]): ImportSource {
  const [first, ...others] = sources;
  if (first !== undefined && others.length === 0) return first;
  return {
    name: sources.map(({ name }) => name).join(', '),
    total: sources.reduce((sum, { total }) => sum + total, 0),
    async *read(onRead) {
      const findings = new Map<ReadingNote['code'], ReadingNote>();
      let format: FormatName | null = null;
      let [before, position] = [0, 0];
      for (const { name, total, read } of sources) {
        const entries = read((done) => onRead(before + done));
        let count = 0;
        try {
          for (;;) {
            const step = await entries.next();
            if (step.done) {
              format ??= step.value.format;
              for (const finding of step.value.findings) findings.set(finding.code, finding);
              break;
            }
            count += 1;
            yield { ...step.value, position: position++ };
          }
        } finally {
          // Left early: lets go of the file.
          await entries.return({ format: null, findings: [] });
        }
        if (count === 0) {
          yield { ok: false, position: position++, title: name, fault: { code: 'not-a-recipe' } };
        }
        before += total;
      }
      return { format, findings: [...findings.values()] };
    },
  };
}
