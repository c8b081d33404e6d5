import {
  ArrowLeftRight,
  CalendarPlus,
  ChefHat,
  ChevronDown,
  CircleQuestionMark,
  Clock,
  CookingPot,
  History,
  Hourglass,
  ShoppingBasket,
} from 'lucide-react';
import { useId, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { toResultAddress } from '#client/search/result-address';
import { isFromCookbook } from '#contract/cookbook/cookbook-paths';
import { CARD_SUBSTITUTIONS_MAX, CARD_TAGS_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { toScoreBucket } from '#domain/analytics/events';
import { listKeyIngredients } from '#domain/matching/cards';
import { RecipeDrawing } from '#shared/RecipeDrawing.tsx';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ScoreRing } from '#ui/pictures/ScoreRing.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';

import { describeDietDoubts, formatResultTime } from './card-words.ts';
import { AddMissing, AffiliateCards } from './MissingActions.tsx';
import { type Hide, HideButton, SaveButton } from './member-buttons.tsx';
import { ScoreDetails } from './ScoreDetails.tsx';
import { describeLastCooked, findUsedFoods, RankExplanation } from './why-here.tsx';

const text = resultsText.card;
const swapText = resultsText.swap;
const TO_BUY_MAX = 4;
const USED_MAX = 6;

/**
 * Compact card of a recipe among the search results. The reasons for the recipe's rank unfold below. On a narrow
 * screen, most other details are folded too.
 */
export function ResultCard({
  summary,
  alike = [],
  level,
  unsure = false,
  onHide,
}: {
  summary: RecipeSummary;
  alike?: readonly RecipeSummary[];
  level: 3 | 4;
  /** True if the recipe may contain excluded foods. The card then does not show a group such as 'cook now'. */
  unsure?: boolean;
  /** Hides the recipe from the results; undefined if the recipe cannot be hidden. */
  onHide?: Hide | undefined;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const more = useId();
  const Heading = `h${level}` as const;
  const { title, cuisine, matchScore, cookbook } = summary;
  const used = findUsedFoods(summary);
  const toCheck = describeDietDoubts(summary);
  return (
    <article className="result card" data-unfolded={unfolded || undefined}>
      <div className="result__side">
        <div className="result__picture" data-picture>
          <Picture summary={summary} />
        </div>
        <div className="result__score">
          <ScoreRing score={matchScore} label={text.score(matchScore)} size={36} />
        </div>
      </div>
      <div className="result__words">
        <Heading className="result__title" dir="auto">
          <a
            href={toResultAddress(summary)}
            onClick={(event) => {
              const opened = { scoreBucket: toScoreBucket(matchScore) };
              sendAnalyticsEvent('recipe_click', opened);
              sendAnalyticsEvent('recipe_opened', opened);
              for (const other of document.querySelectorAll('.travels')) other.classList.remove('travels');
              event.currentTarget
                .closest('article')
                ?.querySelector('[data-picture]')
                ?.classList.add('travels');
            }}
          >
            {title || text.untitled}
          </a>
        </Heading>
        <p className="result__meta muted">
          {!unsure && (
            <span className="result__badge" data-group={summary.group}>
              {resultsText.groups[summary.group]}
            </span>
          )}
          {cookbook && (
            <span className="result__badge" data-cookbook={cookbook}>
              {text.cookbook[cookbook]}
            </span>
          )}
          <span className="result__fact figures">
            <Icon of={Clock} size={16} />
            {formatResultTime(summary)}
          </span>
          {cuisine && (
            <span className="result__fact result__cuisine">
              <Icon of={ChefHat} size={16} />
              {cuisine}
            </span>
          )}
        </p>
        <Swaps summary={summary} />
        {toCheck !== '' && (
          <p className="result__check">
            <Icon of={CircleQuestionMark} size={16} />
            <span>{toCheck}</span>
          </p>
        )}
        {summary.urgency > 0 && (
          <p className="result__urgent">
            <Icon of={Hourglass} size={16} />
            {text.urgent}
          </p>
        )}
        {summary.cooked_at && (
          <p className="result__cooked muted">
            <Icon of={History} size={16} />
            {text.cooked(describeLastCooked(summary.cooked_at))}
          </p>
        )}
        <Needs summary={summary} />
        {used.length > 0 && (
          <p className="result__uses">
            <strong>{text.uses}</strong> {used.slice(0, USED_MAX).join(', ')}
            {used.length > USED_MAX && ` ${text.andMore(used.length - USED_MAX)}`}
          </p>
        )}
        <div id={more} className="result__more">
          <p className="result__ingredients">
            <span className="visually-hidden">{text.ingredients}: </span>
            {listKeyIngredients(summary).join(', ')}
          </p>
          {/* Show no shop links for a cookbook recipe, because a shop must not learn the ingredients of a private
              recipe. */}
          {!isFromCookbook(cookbook) && <AffiliateCards summary={summary} />}
          {summary.instructionsPreview && (
            <p className="result__preview muted">{summary.instructionsPreview}</p>
          )}
          {summary.tags.length > 0 && (
            <ul className="chips result__tags" aria-label={text.tags}>
              {summary.tags.slice(0, CARD_TAGS_MAX).map((tag) => (
                <li key={tag}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
          <a className="button button--quiet" href={paths.addToPlan(summary.id, title)} rel="nofollow">
            <Icon of={CalendarPlus} size={18} />
            {text.addToPlan}
            <span className="visually-hidden">: {title}</span>
          </a>
        </div>
      </div>
      <div className="result__foot">
        <button
          type="button"
          className="result__fold disclosure__label"
          aria-expanded={unfolded}
          aria-controls={more}
          onClick={() => setUnfolded(!unfolded)}
        >
          {text.more}
          <span className="visually-hidden">: {title}</span>
          <Icon of={ChevronDown} />
        </button>
        <RankExplanation summary={summary} />
        <ScoreDetails summary={summary} />
        <AddMissing summary={summary} />
        {onHide && !isFromCookbook(cookbook) && <SaveButton summary={summary} />}
        {onHide && !isFromCookbook(cookbook) && <HideButton summary={summary} onHide={onHide} />}
        <Alike alike={alike} />
      </div>
    </article>
  );
}

function Alike({ alike }: { alike: readonly RecipeSummary[] }) {
  if (alike.length === 0) return null;
  return (
    <Disclosure className="score-details result__alike" label={text.alike(alike.length)}>
      <ul className="plain-list result__alike-list">
        {alike.map((one) => (
          <li key={one.id}>
            <a href={toResultAddress(one)}>{one.title || text.untitled}</a>{' '}
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

function Picture({ summary }: { summary: RecipeSummary }) {
  const [broken, setBroken] = useState(false);
  const { id, title, cuisine, tools, tags, ingredients, image } = summary;
  return (
    <>
      <RecipeDrawing
        id={id}
        title={title}
        cuisine={cuisine}
        tools={tools}
        tags={tags}
        ingredients={ingredients.map(({ ingredient_name }) => ingredient_name)}
        className="result__drawing"
      />
      {image && !broken && (
        <img
          className="result__image"
          src={image}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </>
  );
}

function Swaps({ summary }: { summary: RecipeSummary }) {
  const { swaps = [] } = summary;
  if (swaps.length === 0) return null;
  return (
    <ul className="needs result__swaps">
      {swaps.map(({ original, using, note }) => (
        <li key={original} className="need">
          <Icon of={ArrowLeftRight} size={18} />
          <span>
            <strong>
              {using === undefined ? swapText.without(original) : swapText.instead(original, using)}
            </strong>
            {note && <span className="muted"> ({note})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Needs({ summary }: { summary: RecipeSummary }) {
  const swapped = new Set(summary.swaps?.map(({ original }) => original));
  const missing = summary.missingOrSubbedIngredients.filter(({ using }) => using === undefined);
  const swaps = summary.missingOrSubbedIngredients.filter(
    ({ original, using }) => using !== undefined && !swapped.has(original),
  );
  if (missing.length + swaps.length + summary.missingTools.length === 0) return null;
  const more = missing.length - TO_BUY_MAX;
  return (
    <ul className="needs">
      {missing.length > 0 && (
        <li className="need need--buy">
          <Icon of={ShoppingBasket} size={18} />
          <span>
            <strong>{text.missing}</strong>{' '}
            {missing
              .slice(0, TO_BUY_MAX)
              .map(({ original }) => original)
              .join(', ')}
            {more > 0 && ` ${text.andMore(more)}`}
          </span>
        </li>
      )}
      {swaps.slice(0, CARD_SUBSTITUTIONS_MAX).map(({ original, using, note }) => (
        <li key={original} className="need need--swap">
          <Icon of={ArrowLeftRight} size={18} />
          <span>
            {text.swap(using ?? '', original)}
            {note && <span className="muted"> ({note})</span>}
          </span>
        </li>
      ))}
      {summary.missingTools.map(({ tool, using }) => (
        <li key={tool} className="need need--tool">
          <Icon of={CookingPot} size={18} />
          <span>{using ? text.otherTool(using, tool) : text.noTool(tool)}</span>
        </li>
      ))}
    </ul>
  );
}
