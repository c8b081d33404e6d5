import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://pantry-chef.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles would not pass the Content-Security-Policy.
  markdown: { syntaxHighlight: false },
  security: { csp: true },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.APP_STATE ?? '.state' },
  }),
  integrations: [react()],
});
