/// <reference types="astro/client" />

/** Address of the script for the page header. The build replaces this constant. */
declare const __HEADER_SCRIPT__: string;

/** Inline script that loads the code for hydrating the React islands of a page. The build replaces this constant. */
declare const __ISLAND_LOADER__: string;

/** Import of a script with the suffix `?minified`: the script's minified source as text. */
declare module '*?minified' {
  const code: string;
  export default code;
}

declare namespace App {
  interface Locals {
    /** Execution context of the request. The worker adds the field `site`, with functions that load data for pages. */
    cfContext: ExecutionContext & { site: import('#worker/features/recipes/page-data').PageData };
  }
}
