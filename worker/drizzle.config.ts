import { defineConfig } from 'drizzle-kit';

// Paths are from the root of the checkout, where the command is run.
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/platform/db/schema.ts',
  out: './migrations',
});
