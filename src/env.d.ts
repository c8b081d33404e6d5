/// <reference types="astro/client" />

/** Address of the script of the header. */
declare const __HEADER_SCRIPT__: string;

/** The inline script that loads what wakes islands. */
declare const __ISLAND_LOADER__: string;

/** The text of a script, made small. */
declare module '*?minified' {
  const code: string;
  export default code;
}

declare namespace App {
  interface Locals {
    /** The request's context; the worker's entry adds what pages may ask of it. */
    cfContext: ExecutionContext & { site: import('#worker/features/recipes/page-data').PageData };
  }
}
