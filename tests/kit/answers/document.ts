import { Router } from '@koa/router';
import type { Role } from '../../../domain/roles';
import { printOpenApi } from '../../../api/openapi/document';
import { endpointsOf } from '../../../api/mount';
import { mountRoutes } from '../../../api/routes';
import type { Services } from '../../../api/services';

type Json = Record<string, unknown>;

/** One operation of the printed document. */
export interface Operation {
  /** `get /api/users/{id}` */
  name: string;
  method: string;
  /** Path with `{parameters}`. */
  path: string;
  parameters: readonly Parameter[];
  /** Media types with their schemas, by status; `default` stands for every other status. */
  responses: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Security scheme of the caller; absent if anyone may call. */
  security?: string;
  /** Roles of a session that may call. */
  roles: readonly Role[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: { type?: string; format?: string; enum?: readonly string[]; pattern?: string };
}

export interface PrintedDocument {
  operations: readonly Operation[];
  components: Json;
}

interface Printed {
  parameters?: Parameter[];
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>;
  security?: Json[];
  'x-roles'?: readonly Role[];
}

/** Prints the OpenAPI description of every route as GET /api/openapi.json does, without a server. */
export function printDocument(): PrintedDocument {
  const router = new Router();
  // Routes read their services when they are called; here no route is called.
  mountRoutes(router, { settings: { publicUrl: 'https://example.org' } } as Services);
  const { paths = {}, components = {} } = printOpenApi(endpointsOf(router), 'https://example.org');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Printed>).map(([method, description]) =>
      operationOf(method, path, description),
    ),
  );
  return { operations, components: components as Json };
}

function operationOf(method: string, path: string, description: Printed): Operation {
  const responses = Object.entries(description.responses ?? {}).map(([status, { content = {} }]) => [
    status,
    Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema])),
  ]);
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: description.parameters ?? [],
    responses: Object.fromEntries(responses) as Operation['responses'],
    security: Object.keys(description.security?.[0] ?? {})[0],
    roles: description['x-roles'] ?? [],
  };
}
