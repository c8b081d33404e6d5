import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './deploy-command.ts';

/** Error of Cloudflare's API, with the HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Version {
  readonly id: string;
  readonly tag: string;
  /** Text form of the uploaded metadata and modules. */
  readonly body: string;
}

interface Traffic {
  readonly version_id: string;
  readonly percentage: number;
}

/** The state of the simulated account. */
export interface Cloud {
  /** Names of created databases, namespaces and buckets. */
  readonly created: string[];
  /** Bodies of the calls that created something, by name. */
  readonly bodies: Map<string, Record<string, unknown>>;
  readonly versions: Version[];
  /** Shares of the visitors of each deployment, the latest first. */
  readonly deployments: Traffic[][];
  /** Methods and paths of all calls that change something, without the account. */
  readonly changes: string[];
  /** Replies to further calls, by method and path without the account. */
  readonly replies: Map<string, (body: Record<string, unknown>) => unknown>;
}

const WORKER = '/workers/scripts/pantry-chef';
const missing = () => new ApiError(404, 10007, 'This Worker does not exist on your account.');

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const parseBody = (text: string): Record<string, unknown> =>
  /^[{[]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : {};

/** Replies to calls about versions and deployments of the worker. */
function answerWorker(cloud: Cloud, method: string, path: string, text: string): unknown {
  if (path === '/workers/services/pantry-chef') {
    if (cloud.versions.length === 0) throw missing();
    return { default_environment: { environment: 'production', script: { tag: 'tag', tags: [] } } };
  }
  if (path.startsWith('/workers/scripts/') && !path.startsWith(`${WORKER}/`)) throw missing();
  const rest = path.slice(WORKER.length);
  if (method === 'POST' && rest === '/versions') {
    const version: Version = {
      id: `0000000${cloud.versions.length}-0000-4000-8000-000000000000`,
      tag: /"workers\/tag":"([^"]*)"/.exec(text)?.[1] ?? '',
      body: text,
    };
    cloud.versions.push(version);
    return { id: version.id, startup_time_ms: 1, metadata: { has_preview: false } };
  }
  if (rest === '/versions') return { items: cloud.versions.map(toVersion) };
  const version = cloud.versions.find(({ id }) => rest === `/versions/${id}`);
  if (version) return toVersion(version);
  if (rest === '/deployments' && method === 'POST') {
    cloud.deployments.unshift(parseBody(text).versions as Traffic[]);
    return { id: `deployment-${cloud.deployments.length}` };
  }
  if (rest === '/deployments') {
    if (cloud.versions.length === 0) throw missing();
    return {
      deployments: cloud.deployments.map((versions, at) => ({
        ...{ id: `deployment-${at}`, source: 'wrangler', author_email: 'cook@kitchen.example' },
        ...{ created_on: '2026-11-28T00:00:00Z', versions },
      })),
    };
  }
  if (rest === '/script-settings') return { logpush: false, tail_consumers: [], tags: [] };
  if (rest === '/secrets') return [{ name: 'AUTH_SECRET', type: 'secret_text' }];
  if (rest === '/schedules') return { schedules: [] };
  if (rest === '/subdomain') return { enabled: true, previews_enabled: false };
  throw new ApiError(404, 7003, `The simulated account has no ${method} ${path}.`);
}

const toVersion = ({ id, tag }: Version) => ({
  ...{ id, number: 1, annotations: { 'workers/tag': tag } },
  metadata: { created_on: '2026-11-28T00:00:00Z', author_email: 'cook@kitchen.example', source: 'wrangler' },
  resources: { bindings: [], script: {}, script_runtime: {} },
});

/** Replies to calls about databases, namespaces and buckets. */
function createResources(cloud: Cloud) {
  const databases: { name: string; uuid: string; jurisdiction: string | null; read_replication: object }[] =
    [];
  const namespaces: { title: string; id: string }[] = [];
  const buckets = new Set<string>();
  return (method: string, path: string, text: string, page: number): unknown => {
    const body = parseBody(text) as { name: string; title: string; jurisdiction?: string };
    const isNew = method === 'POST';
    const note = (name: string) => {
      cloud.created.push(name);
      cloud.bodies.set(name, parseBody(text));
    };
    // Return an empty second page, because wrangler requests pages until one is empty.
    const list = <Row>(rows: Row[]) => (page > 1 ? [] : rows);
    if (path === '/d1/database') {
      if (!isNew) return list(databases);
      note(body.name);
      databases.push({
        ...{ name: body.name, uuid: `d1-${databases.length}` },
        ...{ jurisdiction: body.jurisdiction ?? null, read_replication: { mode: 'disabled' } },
      });
      return databases.at(-1);
    }
    const database = databases.find(({ uuid }) => path === `/d1/database/${uuid}`);
    if (database) return Object.assign(database, method === 'PUT' ? parseBody(text) : {});
    if (path === '/storage/kv/namespaces') {
      if (!isNew) return list(namespaces);
      note(body.title);
      namespaces.push({ title: body.title, id: `kv-${namespaces.length}` });
      return namespaces.at(-1);
    }
    if (path.startsWith('/r2/buckets')) {
      if (isNew) {
        note(body.name);
        buckets.add(body.name);
      }
      const name = isNew ? body.name : (path.split('/').at(-1) ?? '');
      if (buckets.has(name)) return { name };
      throw new ApiError(404, 10006, 'The specified bucket does not exist.');
    }
    return undefined;
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Replies to calls about zones, health checks and notifications. The account has the zone 'kitchen.example'. Its lists
 * of health checks and notifications are empty at first.
 */
function createAlerts() {
  const lists = new Map<string, Named[]>();
  return (method: string, path: string, text: string, zoneName: string | null): unknown => {
    if (path === '/zones') return zoneName === 'kitchen.example' ? [{ id: 'zone', name: zoneName }] : [];
    const [, list, id] =
      /^(\/zones\/zone\/healthchecks|\/alerting\/v3\/policies)(?:\/(.+))?$/.exec(path) ?? [];
    if (list === undefined) return undefined;
    const rows = lists.get(list) ?? [];
    if (method === 'GET') return rows;
    const row = {
      ...(parseBody(text) as { name: string }),
      id: id ?? `${list.split('/').at(-1)}-${rows.length}`,
    };
    lists.set(list, [...rows.filter((other) => other.id !== row.id), row]);
    return row;
  };
}

const SETTINGS = ['CLOUDFLARE_API_BASE_URL', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'] as const;

/**
 * Runs a function while a server on this machine replies like Cloudflare's API, for the real wrangler. The replies have
 * the form that Cloudflare documents. The account has one worker, 'pantry-chef', with the versions of `uploaded`.
 * @param uploaded ids of earlier versions; the last one serves all visitors
 */
export async function runWithCloud(
  work: (cloud: Cloud) => Promise<void>,
  uploaded: readonly string[] = [],
): Promise<void> {
  const cloud: Cloud = {
    ...{ created: [], bodies: new Map(), changes: [], replies: new Map() },
    versions: uploaded.map((id) => ({ id, tag: 'earlier', body: '' })),
    deployments: uploaded.slice(-1).map((id) => [{ version_id: id, percentage: 100 }]),
  };
  const answerResources = createResources(cloud);
  const answerAlerts = createAlerts();
  const server = createServer(async (request, response) => {
    const method = request.method ?? 'GET';
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.replace(/^\/client\/v4(?:\/accounts\/account)?/, '');
    const text = await readBody(request);
    const answer = (status: number, result: unknown, errors: unknown[] = []) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: errors.length === 0, errors, messages: [], result }));
    };
    if (method !== 'GET') cloud.changes.push(`${method} ${path}`);
    try {
      const reply = cloud.replies.get(`${method} ${path}`);
      if (reply) answer(200, reply(parseBody(text)));
      else if (path === '/graphql') answer(200, {});
      else
        answer(
          200,
          answerResources(method, path, text, Number(searchParams.get('page') ?? 1)) ??
            answerAlerts(method, path, text, searchParams.get('name')) ??
            answerWorker(cloud, method, path, text),
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer(error.status, null, [{ code: error.code, message: error.message }]);
    }
  });
  const port = await listen(server);
  const before = { ...process.env };
  Object.assign(process.env, {
    ...{ CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`, CLOUDFLARE_API_TOKEN: 'token' },
    CLOUDFLARE_ACCOUNT_ID: 'account',
  });
  try {
    await work(cloud);
  } finally {
    for (const name of SETTINGS) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    server.close();
  }
}
