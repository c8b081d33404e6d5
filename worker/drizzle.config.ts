import { defineConfig } from 'drizzle-kit';

// Paths are relative to the root of the checkout, where drizzle-kit is run.
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/platform/db/schema.ts',
  out: './migrations',
});
