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
  // Astro adds the hashes of our own scripts and styles. Pictures: recipes may bring one from elsewhere, and a QR code
  // is a data address. No page may be framed, which only a header can say: public/_headers and worker/http/headers.ts.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.APP_STATE ?? '.state' },
  }),
  integrations: [react()],
});
