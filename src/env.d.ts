/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The request's context; the worker's entry adds what pages may ask of it. */
    cfContext: ExecutionContext & { site: import('#worker/site').SiteServices };
  }
}
