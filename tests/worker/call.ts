import { exports } from 'cloudflare:workers';

const worker = (exports as unknown as { default: Fetcher }).default;

/** Requests a path of the running worker's API. */
export const call = (path: string, init?: RequestInit): Promise<Response> =>
  worker.fetch(`https://pantry-chef.example${path}`, init as never) as unknown as Promise<Response>;

/** Sends a GET and parses the JSON reply. */
export async function get(path: string): Promise<{ status: number; json: unknown }> {
  const response = await call(path);
  return { status: response.status, json: await response.json() };
}

/** Sends JSON with POST and parses the JSON reply. */
export async function post(path: string, body: unknown): Promise<{ status: number; json: unknown }> {
  return postText(path, JSON.stringify(body));
}

/** Sends a text with POST and parses the JSON reply. */
export async function postText(path: string, body: BodyInit): Promise<{ status: number; json: unknown }> {
  const response = await call(path, { method: 'POST', body });
  return { status: response.status, json: await response.json() };
}
