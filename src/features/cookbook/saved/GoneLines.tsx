import type { ChangedLine } from '#domain/cookbook/my-version';
import { lineAmount } from '../recipe/line-amount.ts';
import { cookbookText } from '../text.ts';

/** Own amounts of lines that a recipe has no longer. They are kept: it may have them again. */
export function GoneLines({ gone }: { gone: readonly ChangedLine[] }) {
  if (gone.length === 0) return null;
  return (
    <div>
      <h3>{cookbookText.recipe.goneLines}</h3>
      <ul>
        {gone.map(({ line, name, amount, unit }) => (
          <li key={`${line} ${name}`}>{`${lineAmount(amount, unit)} ${name}`.trim()}</li>
        ))}
      </ul>
    </div>
  );
}
