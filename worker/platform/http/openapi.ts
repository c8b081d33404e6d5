import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { ApiError, type Endpoint } from '#contract/endpoint';
import { IMPORT_ITEMS_MAX } from '#contract/limits';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const WRONG_METHOD = 'the path does not take this method; `Allow` says which it takes';

const TOKEN = 'accessToken';

/**
 * Returns the OpenAPI security of an API call: a required access token, an optional one, or null if the call ignores
 * tokens.
 */
function describeSecurity({ failures, tokenOptional }: Endpoint): Record<string, string[]>[] | null {
  if (failures?.[401] === undefined) return null;
  return tokenOptional ? [{}, { [TOKEN]: [] }] : [{ [TOKEN]: [] }];
}

function listFailures(endpoint: Endpoint): Record<string, string> {
  if (endpoint.noContent) return { '405': WRONG_METHOD };
  return {
    ...(endpoint.params || endpoint.query || endpoint.body
      ? { '400': 'the input is wrong; `field` says where' }
      : {}),
    '405': WRONG_METHOD,
    ...(endpoint.body ? { '413': 'the body is too large' } : {}),
    '500': 'something went wrong here',
    '503': 'our data cannot be reached; `Retry-After` says when to try again',
    ...endpoint.failures,
  };
}

function buildResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const failures = Object.entries(listFailures(endpoint)).map(([status, description]) => [
    status,
    { description, content: json(ApiError) },
  ]);
  return { ...goodResponse(endpoint), ...Object.fromEntries(failures) };
}

function goodResponse({ noContent, upgrades, reply }: Endpoint): ZodOpenApiResponsesObject {
  if (noContent) return { 204: { description: 'Always' } };
  if (upgrades)
    return { 101: { description: 'WebSocket. Each message has this schema', content: json(reply) } };
  return { 200: { description: 'OK', content: json(reply) } };
}

/**
 * Returns the OpenAPI operation ID of an API call. A path that is a verb phrase is used as it is: `/api/getRecipeById`
 * becomes 'getRecipeById'. Other IDs begin with the method.
 */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => part.split(/\W+/))
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const joined = first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  const isCall = (method === 'get' || method === 'post') && /[a-z][A-Z]/.test(first);
  return isCall ? joined : method + joined[0]?.toUpperCase() + joined.slice(1);
}

/** An import accepts a list of items, an object with the list under `recipes`, or a single item. */
const toBatchSchema = (item: z.ZodType) =>
  z.union([
    z.array(item).min(1).max(IMPORT_ITEMS_MAX),
    z.object({ recipes: z.array(item).min(1).max(IMPORT_ITEMS_MAX) }),
    item,
  ]);

function buildOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const body = endpoint.items ? toBatchSchema(endpoint.items) : endpoint.body;
  const params = {
    ...(endpoint.params ? { path: endpoint.params as z.ZodObject } : {}),
    ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
  };
  const security = describeSecurity(endpoint);
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(Object.keys(params).length > 0 ? { requestParams: params } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(security ? { security } : {}),
    responses: buildResponses(endpoint),
  };
}

/** Creates the OpenAPI 3.1 document. Its schemas are the same objects that validate the input of API calls. */
export function buildOpenApiDocument(endpoints: readonly Endpoint[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: buildOperation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Pantry Chef',
      version,
      description: 'Find recipes from what is in the kitchen. Every failure has the schema `Error`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        [TOKEN]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            "Access token from `/auth/v1`, which implements the protocol of `@supabase/auth-js` and isn't described here.",
        },
      },
    },
  });
}
