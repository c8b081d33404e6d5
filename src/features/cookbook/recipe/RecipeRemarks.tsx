import { ExternalLink } from 'lucide-react';
import { listOriginalLineTexts } from '#domain/cookbook/export';
import { isWebAddress, type UserRecipe } from '#domain/cookbook/user-recipe';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { cookbookText } from '../text.ts';

const text = cookbookText.recipe;

export function RecipeRemarks({ recipe, note }: { recipe: UserRecipe; note: string }) {
  return (
    <>
      <Remark title={text.notes} words={recipe.notes} />
      <Remark title={text.yourNote} words={note} />
      {isWebAddress(recipe.source) && (
        <p>
          {text.source}{' '}
          <a
            className="user-recipe__source"
            href={recipe.source}
            rel="noopener noreferrer nofollow"
            target="_blank"
          >
            {new URL(recipe.source).hostname} <Icon of={ExternalLink} size={14} />
          </a>
        </p>
      )}
    </>
  );
}

function Remark({ title, words }: { title: string; words: string }) {
  if (words === '') return null;
  return (
    <>
      <h3>{title}</h3>
      <p className="user-recipe__remark" dir="auto">
        {words}
      </p>
    </>
  );
}

export function OriginalIngredientLines({ recipe }: { recipe: UserRecipe }) {
  if (recipe.lines.every((line) => line.text === '')) return null;
  return (
    <div className="no-print">
      <Disclosure label={text.written}>
        <ul className="user-recipe__written">
          {listOriginalLineTexts(recipe.lines).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice.
            <li key={at} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
