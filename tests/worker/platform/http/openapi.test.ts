import { expect, test } from 'vitest';
import { z } from 'zod';
import { deleteRecipe, putRecipe } from '#contract/admin/admin';
import { bulkImportRecipes } from '#contract/admin/imports';
import { defineEndpoint } from '#contract/endpoint';
import { buildOpenApiDocument } from '#worker/platform/http/openapi';

test('parts of an address are parameters of the document, and calls are named after their method', () => {
  const { paths } = buildOpenApiDocument([putRecipe, deleteRecipe], '1') as unknown as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
    >;
  };
  const calls = paths['/api/recipes/{id}'];
  expect(calls?.put?.operationId).toBe('putRecipesId');
  expect(calls?.delete?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
});

test('the body of an import is described by the schema of its items', () => {
  const document = JSON.stringify(buildOpenApiDocument([bulkImportRecipes], '1'));
  expect(document).toContain('#/components/schemas/RecipeImportItem');
  expect(document).toContain('Scrambled Eggs');
});

test('a call without input documents no 400', () => {
  const plain = defineEndpoint({ method: 'get', path: '/api/plain', summary: 'Plain', reply: z.object({}) });
  expect(JSON.stringify(buildOpenApiDocument([plain], '1'))).not.toContain('"400"');
});
