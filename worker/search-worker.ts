/**
 * Entry point of the search Worker, which holds the recipe index in an isolate of its own (docs/scaling.md, 'Search
 * beyond one isolate'). The site calls its entrypoint by a service binding. It serves no requests from the internet.
 */
export { RecipeSearchService } from './recipe-search/service.ts';

export default {
  fetch: async () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env>;
