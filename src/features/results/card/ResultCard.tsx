import { ChefHat, CircleQuestionMark, Clock, History, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { buildResultPageAddress } from '#client/search/result-address';
import { getPictureAddress } from '#contract/recipes/picture-address';
import type { RecipeSummary } from '#contract/search/search';
import { toScoreBucket } from '#domain/analytics/events';
import { RecipeDrawing } from '#shared/RecipeDrawing.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ScoreRing } from '#ui/pictures/ScoreRing.tsx';
import { resultsText } from '../text.ts';
import { describeDietDoubts, formatResultTime } from './card-words.ts';
import type { Hide } from './member-buttons.tsx';
import { ResultCardDetails } from './ResultCardDetails.tsx';
import { DietSwapList, ResultCardMessage } from './ResultCardMessage.tsx';
import { describeLastCooked, findUsedFoods } from './why-here.tsx';

const text = resultsText.card;
const USED_MAX = 6;
/** Width of the ring (px) that shows the match score. */
const RING = 28;

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
  /** True if the recipe may contain excluded foods. In this case, the card never says that the cook has everything. */
  unsure?: boolean;
  /** Hides the recipe from the results; undefined if the recipe cannot be hidden. */
  onHide?: Hide | undefined;
}) {
  const Heading = `h${level}` as const;
  const { title, cuisine, matchScore, cookbook } = summary;
  const used = findUsedFoods(summary);
  const toCheck = describeDietDoubts(summary);
  return (
    <article className="result card">
      <div className="result__side">
        <div className="result__picture" data-picture>
          <Picture summary={summary} />
        </div>
      </div>
      <div className="result__words">
        <Heading className="result__title" dir="auto">
          <a
            href={buildResultPageAddress(summary)}
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
        <DietSwapList summary={summary} />
        <ResultCardMessage summary={summary} unsure={unsure} />
        <p className="result__meta muted">
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
          <ScoreRing score={matchScore} label={text.score(matchScore)} size={RING} />
        </p>
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
        {used.length > 0 && (
          <p className="result__uses">
            <strong>{text.uses}</strong> {used.slice(0, USED_MAX).join(', ')}
            {used.length > USED_MAX && ` ${text.andMore(used.length - USED_MAX)}`}
          </p>
        )}
      </div>
      <ResultCardDetails summary={summary} alike={alike} onHide={onHide} />
    </article>
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
          src={getPictureAddress(id, image)}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </>
  );
}
