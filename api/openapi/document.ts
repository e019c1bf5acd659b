import {
  OpenApiGeneratorV31,
  OpenAPIRegistry,
  type ResponseConfig,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { ROLES } from '../../domain/roles';
import type { AnyEndpoint } from '../contract/endpoint';
import { problem } from '../contract/problem';
import { callers, RULES, type Who } from '../contract/who';

const JSON_TYPE = 'application/json';

/** The OpenAPI 3.1 document of these endpoints, printed from the contract's own schemas. */
export function printOpenApi(endpoints: readonly AnyEndpoint[], origin: string) {
  const registry = new OpenAPIRegistry();
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;
  registry.registerComponent('securitySchemes', 'session', bearer('Token of POST /auth/login'));
  registry.registerComponent('securitySchemes', 'integrationKey', bearer("Key of the applicants' system"));
  const failure = registry.registerComponent('schemas', 'Problem', problemSchema()).ref;
  for (const endpoint of endpoints) registry.registerPath(operation(endpoint, failure));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Grant office', version: '0.0.1' },
    servers: [{ url: origin }],
  });
}

/** OpenAPI 3.1 takes JSON Schema as it is. */
function problemSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(problem);
  return schema as Parameters<OpenAPIRegistry['registerComponent']>[2];
}

function operation(endpoint: AnyEndpoint, failure: { $ref: string }): RouteConfig {
  const { method, path, summary } = endpoint;
  const who = { ...endpoint.who, roles: callers(endpoint) };
  return {
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    description: inWords(who),
    security: SECURITY[endpoint.who.by],
    ...(who.by === 'session' && { 'x-roles': who.roles }),
    tags: [path.split('/')[2] ?? ''],
    request: { params: objectOf(endpoint.params), query: objectOf(endpoint.query), body: bodyOf(endpoint) },
    responses: {
      200: { description: 'OK', content: answerOf(endpoint) },
      default: { description: 'RFC 9457', content: { 'application/problem+json': { schema: failure } } },
    },
  };
}

const SECURITY: Record<Who['by'], Record<string, string[]>[]> = {
  anyone: [],
  session: [{ session: [] }],
  key: [{ integrationKey: [] }],
};

/** Who may call it. */
function inWords({ by, roles, rule }: Who): string {
  const who = {
    anyone: 'Anyone',
    key: "The applicants' system",
    session: roles.length === ROLES.length ? 'Anyone signed in' : roles.join(', '),
  }[by];
  return `Who may call: ${who}${rule ? `; ${RULES[rule]}` : ''}`;
}

/** `{data}`, or the media types of a file. */
function answerOf({ answers, output }: AnyEndpoint): NonNullable<ResponseConfig['content']> {
  if (!answers) return { [JSON_TYPE]: { schema: z.object({ data: output }) } };
  const bytes = { type: 'string', format: 'binary' } as const;
  return Object.fromEntries(answers.map((type) => [type, { schema: bytes }]));
}

/** Parameters are printed one by one, so they must be an object; where there are none nothing is printed. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0 ? schema : undefined;
}

function bodyOf({ method, body, multipart }: AnyEndpoint): NonNullable<RouteConfig['request']>['body'] {
  if (method === 'get') return undefined;
  if (multipart) {
    const files = {
      type: 'object' as const,
      properties: { file: { type: 'string' as const, format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema: files } } };
  }
  const taken = body instanceof z.ZodObject ? objectOf(body) : body;
  return taken && { content: { [JSON_TYPE]: { schema: taken } } };
}
