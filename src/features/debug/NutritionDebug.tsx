import './nutrition-debug.css';
import { callEndpoint, type EndpointReply } from '#client/http/client';
import type { getDebugNutrition } from '#contract/admin/admin';
import { paths } from '#contract/paths';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { debugText } from './text.ts';

const text = debugText.nutrition;

type Reply = EndpointReply<typeof getDebugNutrition>;
type Nutrition = NonNullable<Reply['recipes'][number]['nutrition']>;

const FIELDS = Object.keys(text.fields) as (keyof typeof text.fields)[];

function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
}

const fetchNutrition = () => callEndpoint<typeof getDebugNutrition>('GET /api/debug_nutrition');

function NutritionDebugIsland() {
  const loaded = useLoaded(fetchNutrition);
  return (
    <LoadStateContent of={loaded} waiting={<Spinner label={text.loading} />} failed={text.failed}>
      {(reply) => <List reply={reply} />}
    </LoadStateContent>
  );
}

function List({ reply: { total, withNutrition, missing, recipes } }: { reply: Reply }) {
  return (
    <>
      <p className="nutrition-debug__summary figures">{text.summary(total, withNutrition, missing)}</p>
      <ul className="nutrition-debug__list">
        {recipes.map(({ id, title, nutrition }) => (
          <li key={id} className="nutrition-debug__card card">
            <h2>
              <a href={paths.recipe(id)}>{title}</a>
            </h2>
            {nutrition ? <Figures nutrition={nutrition} /> : <p>{text.none}</p>}
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.debugNutritionRaw}>{text.raw}</a>
      </p>
    </>
  );
}

function Figures({ nutrition }: { nutrition: Nutrition }) {
  return (
    <dl className="nutrition-debug__figures figures">
      {FIELDS.map((field) => (
        <div key={field}>
          <dt className="muted small">{text.fields[field]}</dt>
          <dd>
            {shown(nutrition[field])}
            {text.units[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const NutritionDebug = withErrorFallback(NutritionDebugIsland);
