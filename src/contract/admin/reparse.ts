import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { REPARSE_FAILURES_MAX } from '../limits.ts';
import { ADMIN_FAILURES } from './imports.ts';
import { adminApi } from './paths.ts';

/**
 * Commands for parsing all stored recipes again. After 'start', send 'step' repeatedly until the reply has the state
 * 'done'. Each 'step' parses a few dozen recipes.
 */
const REPARSE_ORDERS = ['start', 'step', 'stop', 'resume'] as const;
export type ReparseOrder = (typeof REPARSE_ORDERS)[number];

const Rules = z
  .string()
  .meta({ description: 'Version of the parsing rules. Changes whenever a line may be parsed differently.' });

export const ReparseStatus = z
  .object({
    rules: Rules,
    run: z
      .object({
        rules: Rules,
        state: z.enum(['running', 'stopped', 'done']),
        total: z.int().meta({ description: 'Number of recipes when the run started.' }),
        read: z.int(),
        changed: z.int(),
        failed: z.int(),
        started_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
        moved_at: z.string().meta({ description: 'Time of the last progress. ISO 8601, UTC.' }),
      })
      .nullable()
      .meta({ description: 'The latest run. Null: none yet.' }),
    failures: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })).meta({
      description: `Recipes that couldn't be parsed and are unchanged, at most ${REPARSE_FAILURES_MAX}.`,
    }),
  })
  .meta({ id: 'Rereading' });
export type ReparseStatus = z.infer<typeof ReparseStatus>;

export const adminShowReparse = defineEndpoint({
  method: 'get',
  path: adminApi.showReparse,
  summary: 'Get the progress of re-parsing the stored recipes',
  reply: ReparseStatus,
  failures: ADMIN_FAILURES,
});

export const adminReparse = defineEndpoint({
  method: 'post',
  path: adminApi.reparse,
  summary: 'Start, continue, stop or resume re-parsing the stored recipes from their original lines',
  body: z.object({
    order: z.enum(REPARSE_ORDERS, `order must be one of ${REPARSE_ORDERS.join(', ')}`),
  }),
  reply: ReparseStatus,
  failures: ADMIN_FAILURES,
});
