import { Hono } from 'hono';

export default new Hono().get('/hello', (context) => context.text('hello'));
