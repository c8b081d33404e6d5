import type { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint';
import { ApiError } from '#contract/errors';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** The failures that a call can answer with, by status. */
function failuresOf(endpoint: Endpoint): Record<string, string> {
  return {
    ...(endpoint.params || endpoint.query || endpoint.body
      ? { '400': 'the input is wrong; `field` says where' }
      : {}),
    '405': 'the path does not take this method; `Allow` says which it takes',
    ...(endpoint.body ? { '413': 'the body is too large' } : {}),
    '500': 'something went wrong here',
    ...endpoint.failures,
  };
}

function responsesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const failures = Object.entries(failuresOf(endpoint)).map(([status, description]) => [
    status,
    { description, content: json(ApiError) },
  ]);
  return { 200: { description: 'OK', content: json(endpoint.reply) }, ...Object.fromEntries(failures) };
}

/** `/api/getRecipeById` → 'getRecipeById'; the lists, whose paths are nouns, get their method in front. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => part.split(/\W+/))
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const joined = first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  return /[a-z][A-Z]/.test(first) ? joined : method + joined[0]?.toUpperCase() + joined.slice(1);
}

function requestParamsOf({ query, params }: Endpoint) {
  return {
    ...(query ? { query: query as z.ZodObject } : {}),
    ...(params ? { path: params as z.ZodObject } : {}),
  };
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.query || endpoint.params ? { requestParams: requestParamsOf(endpoint) } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body) } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of the given calls, made from the schemas that also check their input. */
export function describe(endpoints: readonly Endpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Pantry Chef',
      version,
      description: 'Recipes from what is in the kitchen. Every failure has the schema `Error`.',
    },
    servers: [{ url: '/' }],
    paths,
  });
}
