import { defineConfig } from 'drizzle-kit';

// All paths in this file are relative to the root of the checkout, because drizzle-kit is run there.
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/platform/db/schema.ts',
  out: './migrations',
});
