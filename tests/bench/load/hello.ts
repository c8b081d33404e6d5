/** The least that a worker can do with the router of the app. */
import { Hono } from 'hono';

export default new Hono().get('/hello', (context) => context.text('hello'));
