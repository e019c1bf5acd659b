import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { readServiceSettings } from '../../settings/settings';
import { type RequestTimeouts, createHttpServer } from '../app';
import { openServices } from '../open-services';
import type { Services } from '../services';
import { stopServer } from '../stop';

/** The API on a free port, with the services of the test file. */
export interface TestApi {
  url: string;
  services: Services;
  call: (path: string, options?: CallOptions) => Promise<Answer>;
  /** Makes a call with the token of this person. */
  as: (user: { token: string }, path: string, options?: CallOptions) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface CallOptions {
  method?: string;
  token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, of any shape. */
  json: Record<string, unknown>;
  /** `data` of the answer. */
  data: Record<string, unknown>;
}

/** Starts the API as server.ts does; `env` adds to the test's environment. */
export async function startApi(
  options: { env?: NodeJS.ProcessEnv; webRoot?: string; arrival?: RequestTimeouts } = {},
): Promise<TestApi> {
  const env = { ...process.env, ...options.env };
  const openedServices = await openServices(
    readServiceSettings(env),
    pino({ level: env.TEST_LOG ?? 'silent' }),
  );
  const server = createHttpServer(openedServices.services, openedServices.requestLog, options);
  const url = await listen(server);
  return {
    url,
    services: openedServices.services,
    call: (path, options) => call(url + path, options),
    as: ({ token }, path, options) => call(url + path, { token, ...options }),
    close: () => stopServer(server, openedServices),
  };
}

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

async function call(url: string, { method, token, body, headers }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json = parseJson(text);
  return { status: response.status, headers: response.headers, text, json, data: asObject(json.data) };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
