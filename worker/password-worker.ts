/**
 * Entry point of the password Worker, which computes password hashes in isolates of its own (docs/scaling.md, 'Why the
 * password Worker is optional'). The site calls its entrypoint by a service binding. It serves no requests from the
 * internet, and has no access to the database.
 */
export { PasswordService } from './auth/password/service.ts';

export default {
  fetch: async () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env>;
