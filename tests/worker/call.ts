import { exports } from 'cloudflare:workers';

const worker = (exports as unknown as { default: Fetcher }).default;

export const call = (path: string, init?: RequestInit): Promise<Response> =>
  worker.fetch(`https://pantry-chef.example${path}`, init as never) as unknown as Promise<Response>;

export async function get(path: string): Promise<{ status: number; json: unknown }> {
  const response = await call(path);
  return { status: response.status, json: await response.json() };
}

export async function post(path: string, body: unknown): Promise<{ status: number; json: unknown }> {
  return postText(path, JSON.stringify(body));
}

export async function postText(path: string, body: BodyInit): Promise<{ status: number; json: unknown }> {
  const response = await call(path, { method: 'POST', body });
  return { status: response.status, json: await response.json() };
}
