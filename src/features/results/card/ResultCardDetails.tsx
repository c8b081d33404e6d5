import { ArrowLeftRight, CalendarPlus, CookingPot } from 'lucide-react';
import { buildResultPageAddress } from '#client/search/result-address';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { CARD_SUBSTITUTIONS_MAX, CARD_TAGS_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { listCardIngredientNames } from '#domain/matching/cards';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';
import { describeDietDoubts, formatResultTime, listIngredientSwaps } from './card-words.ts';
import { AddMissingToListButton, AffiliateLinksForMissingFoods } from './MissingActions.tsx';
import { type Hide, HideRecipeButton, SaveRecipeButton } from './member-buttons.tsx';
import { ScoreDetails } from './ScoreDetails.tsx';
import { describeLastCooked, RankExplanation } from './why-here.tsx';

const text = resultsText.card;

export function ResultCardDetails({
  summary,
  alike,
  onHide,
}: {
  summary: RecipeSummary;
  alike: readonly RecipeSummary[];
  onHide: Hide | undefined;
}) {
  const { id, title, tags, cookbook } = summary;
  const ofSite = !isUserOrHouseholdRecipe(cookbook);
  return (
    <Disclosure
      className="result__fold"
      label={
        <>
          {text.more}
          <span className="visually-hidden">: {title}</span>
        </>
      }
    >
      <p className="result__ingredients">
        <span className="visually-hidden">{text.ingredients}: </span>
        {listCardIngredientNames(summary).join(', ')}
      </p>
      <Changes summary={summary} />
      {/* Show no shop links for a cookbook recipe: they would tell the shop the ingredients of a private recipe. */}
      {ofSite && <AffiliateLinksForMissingFoods summary={summary} />}
      {summary.instructionsPreview && <p className="result__preview muted">{summary.instructionsPreview}</p>}
      {tags.length > 0 && (
        <ul className="chips result__tags" aria-label={text.tags}>
          {tags.slice(0, CARD_TAGS_MAX).map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="result__actions">
        <AddMissingToListButton summary={summary} />
        <a className="button" href={paths.addToPlan(id, title)} rel="nofollow">
          <Icon of={CalendarPlus} size={18} />
          {text.addToPlan}
          <span className="visually-hidden">: {title}</span>
        </a>
        {onHide && ofSite && <SaveRecipeButton summary={summary} />}
        {onHide && ofSite && <HideRecipeButton summary={summary} onHide={onHide} />}
      </div>
      <RankExplanation summary={summary} />
      <ScoreDetails summary={summary} />
      <Alike alike={alike} />
    </Disclosure>
  );
}

function Changes({ summary }: { summary: RecipeSummary }) {
  const swaps = listIngredientSwaps(summary).slice(0, CARD_SUBSTITUTIONS_MAX);
  if (swaps.length + summary.missingTools.length === 0) return null;
  return (
    <ul className="needs">
      {swaps.map(({ original, using, note }) => (
        <li key={original} className="need">
          <Icon of={ArrowLeftRight} size={18} />
          <span>
            {text.swap(using, original)}
            {note && <span className="muted"> ({note})</span>}
          </span>
        </li>
      ))}
      {summary.missingTools.map(({ tool, using }) => (
        <li key={tool} className="need">
          <Icon of={CookingPot} size={18} />
          <span>{using ? text.otherTool(using, tool) : text.noTool(tool)}</span>
        </li>
      ))}
    </ul>
  );
}

function Alike({ alike }: { alike: readonly RecipeSummary[] }) {
  if (alike.length === 0) return null;
  return (
    <Disclosure className="score-details result__alike" label={text.alike(alike.length)}>
      <ul className="plain-list result__alike-list">
        {alike.map((one) => (
          <li key={one.id}>
            <a href={buildResultPageAddress(one)}>{one.title || text.untitled}</a>{' '}
            <span className="muted">
              {one.cookbook && `${text.cookbook[one.cookbook]}, `}
              {resultsText.groups[one.group]}, {formatResultTime(one)}
              {one.cooked_at && `, ${resultsText.whyHere.cooked(describeLastCooked(one.cooked_at))}`}
              {describeDietDoubts(one) && `. ${describeDietDoubts(one)}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
