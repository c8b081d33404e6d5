import { useEffect, useState } from 'react';
import { fetchCuisines, fetchTools } from '#browser/api';

export interface SearchChoices {
  tools: readonly string[];
  cuisines: readonly string[];
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** The tools and cuisines on offer: the built-in ones, until and unless the server has its own. */
export function useChoices(builtin: SearchChoices): SearchChoices {
  const [choices, setChoices] = useState(builtin);
  useEffect(() => {
    fetchTools().then((reply) => {
      if (reply.ok && reply.data.tools.length > 0)
        setChoices((old) => ({ ...old, tools: names(reply.data.tools) }));
    });
    fetchCuisines().then((reply) => {
      if (reply.ok && reply.data.cuisines.length > 0)
        setChoices((old) => ({ ...old, cuisines: names(reply.data.cuisines) }));
    });
  }, []);
  return choices;
}
