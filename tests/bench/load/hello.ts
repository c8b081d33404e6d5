/** Minimal worker with the app's router. */
import { Hono } from 'hono';

export default new Hono().get('/hello', (context) => context.text('hello'));
