/**
 * Entry point of the jobs Worker, which runs the scheduled jobs that need much memory or CPU time in isolates of its own
 * (docs/scaling.md, 'Why the jobs Worker is optional'). The site calls its entrypoint by a service binding. It serves no
 * requests from the internet, and has no schedule of its own.
 */
export { JobService } from './jobs/service.ts';

export default {
  fetch: async () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env>;
