import { exports } from 'cloudflare:workers';

const worker = (exports as unknown as { default: Fetcher }).default;

/** A request to the API of the running worker. */
export const call = (path: string, init?: RequestInit): Promise<Response> =>
  worker.fetch(`https://pantry-chef.example${path}`, init as never) as unknown as Promise<Response>;

/** A GET, with its reply as JSON. */
export async function get(path: string): Promise<{ status: number; json: unknown }> {
  const response = await call(path);
  return { status: response.status, json: await response.json() };
}

/** A POST of JSON, with its reply as JSON. */
export async function post(path: string, body: unknown): Promise<{ status: number; json: unknown }> {
  return postText(path, JSON.stringify(body));
}

/** A POST of any text, with its reply as JSON. */
export async function postText(path: string, body: BodyInit): Promise<{ status: number; json: unknown }> {
  const response = await call(path, { method: 'POST', body });
  return { status: response.status, json: await response.json() };
}
