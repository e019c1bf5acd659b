import { z } from 'zod';
import { exportContest } from '../../api/areas/contest-list/contract/contest-list';
import type { AnyEndpoint } from '../../api/contract/endpoint';
import { liveEvents } from '../../api/contract/events';
import { storedFile } from '../../api/areas/files/contract/files';
import { contract } from '../../api/contract/index';
import { problem } from '../../api/contract/problem';
import { paymentsFile } from '../../api/areas/payments/contract/payments';
import { registerFile } from '../../api/areas/registers/contract/registers';
import { applicationForm, archive, protocolPreview } from '../../api/areas/technical/contract/technical';
import { hasText } from '../../texts/translate';

/** A request to the mock server. */
export interface ServerRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** Aborted when the page cancels the request. */
  signal: AbortSignal | null;
}

const downloads = [
  exportContest,
  registerFile,
  paymentsFile,
  storedFile,
  liveEvents,
  protocolPreview,
  archive,
  applicationForm,
];

const isEndpoint = (entry: object): entry is AnyEndpoint => 'method' in entry && 'path' in entry;
const parameters = ({ path }: AnyEndpoint): string[] => path.match(/:\w+/g) ?? [];

interface Pattern {
  endpoint: AnyEndpoint;
  /** Beginning of the path before its first parameter; most calls differ from a path already in it. */
  prefix: string;
  names: readonly string[];
}

/** All calls of the API; fixed addresses precede those with parameters, as in the router. */
const patterns: readonly Pattern[] = [...Object.values(contract), ...downloads]
  .filter(isEndpoint)
  .map((endpoint) => ({
    endpoint,
    prefix: endpoint.path.split(':', 1)[0]!,
    names: parameters(endpoint).map((name) => name.slice(1)),
  }))
  .sort((a, b) => a.names.length - b.names.length);

interface Call {
  endpoint: AnyEndpoint;
  params: Record<string, string>;
}

/** Returns the contract's call of this method and path; undefined if there is none. */
export function callOf(method: string, path: string): Call | undefined {
  for (const { endpoint, prefix, names } of patterns) {
    if (endpoint.method !== method.toLowerCase() || !path.startsWith(prefix)) continue;
    const values = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1);
    if (values)
      return {
        endpoint,
        params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      };
  }
  return undefined;
}

const queryOf = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...otherValues] = query.getAll(name);
      return [name, otherValues.length === 0 ? first : [first, ...otherValues]];
    }),
  );

/** Returns the errors for which the API would refuse a call that the mock accepts; empty if it would not. */
function refusedOf({ endpoint, params }: Call, { query, body }: ServerRequest): string[] {
  const takesJson = endpoint.method !== 'get' && !endpoint.multipart;
  const parts = { params: [endpoint.params, params], query: [endpoint.query, queryOf(query)] } as const;
  const parsed = { ...parts, ...(takesJson ? { body: [endpoint.body, body ?? {}] as const } : {}) };
  return Object.entries(parsed).flatMap(([name, [schema, value]]) => {
    const { error } = schema.safeParse(value);
    return error ? [`the API would refuse its ${name}: ${z.prettifyError(error)}`] : [];
  });
}

/** Returns the data as parsed by the contract. @throws Error if the API would not give this answer */
export function checkedData(request: ServerRequest, data: unknown): unknown {
  const endpoint = callOf(request.method, request.path);
  if (!endpoint) throw new Error('the API has no such call');
  const refusal = refusedOf(endpoint, request);
  if (refusal.length > 0) throw new Error(refusal.join('\n'));
  if (endpoint.endpoint.mediaTypes) return data;
  const { error, data: output } = endpoint.endpoint.output.safeParse(data);
  if (error) throw new Error(`the API would never answer this: ${z.prettifyError(error)}`);
  return output;
}

/** @throws Error if the API never answers with this status and code */
export function checkProblem(status: number, body: unknown): void {
  const said = problem.parse(body);
  const isKnown = ['errors', 'refusals', 'files'].some((names) =>
    hasText('uk', `${names}:${said.code}`, { count: 1 }),
  );
  if (said.status !== status || !isKnown)
    throw new Error(`the API never answers ${status} with ${said.code}`);
}
