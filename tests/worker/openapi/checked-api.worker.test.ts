/// <reference types="@cloudflare/vitest-plugin/types" />
import { expect, test } from 'vitest';
import { api } from '#contract/paths';
import { checkReply } from './checked-api.ts';

const request = new Request(`https://pantry-chef.example${api.tools}`);
const check = (reply: unknown, init?: ResponseInit) => checkReply(request, Response.json(reply, init));

test('a reply that follows the schema of its endpoint is accepted, and failures are not checked', async () => {
  await check({ tools: [{ name: 'Oven' }] });
  await check({ error: 'The database does not answer.' }, { status: 503 });
});

test('a missing field and an undeclared field are errors with their names', async () => {
  await expect(check({})).rejects.toThrow(/schema[\s\S]*tools/);
  await expect(check({ tools: [{ name: 'Oven' }], secret: 1 })).rejects.toThrow(/lacks: \/secret$/);
});
