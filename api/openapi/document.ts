import {
  OpenApiGeneratorV31,
  OpenAPIRegistry,
  type ResponseConfig,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { MEDIA_TYPES } from '../../domain/file-kinds';
import { ROLES } from '../../domain/roles';
import type { AnyEndpoint } from '../contract/endpoint';
import { problem } from '../contract/problem';
import type { UploadForm } from '../contract/upload';
import { callers, RULES, type Who } from '../contract/who';

const JSON_TYPE = 'application/json';

/** Returns the OpenAPI 3.1 document of these endpoints, generated from the schemas of the contract. */
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

/** Returns the JSON Schema of a problem, which OpenAPI 3.1 accepts unchanged. */
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
    description: describeCallers(who),
    security: SECURITY[endpoint.who.by],
    ...(who.by === 'session' && { 'x-roles': who.roles }),
    tags: [path.split('/')[2] ?? ''],
    request: {
      params: objectSchema(endpoint.params),
      query: objectSchema(endpoint.query),
      body: requestBody(endpoint),
    },
    responses: {
      200: { description: 'OK', content: responseContent(endpoint) },
      ...(mayBePending(endpoint.output) && {
        202: { description: PENDING, content: responseContent(endpoint) },
      }),
      ...(endpoint.revalidated && { 304: { description: 'Not modified since the ETag of `If-None-Match`' } }),
      default: { description: 'RFC 9457', content: { 'application/problem+json': { schema: failure } } },
    },
  };
}

const SECURITY: Record<Who['by'], Record<string, string[]>[]> = {
  anyone: [],
  session: [{ session: [] }],
  key: [{ integrationKey: [] }],
};

/** Returns a sentence that names who may call the endpoint. */
function describeCallers({ by, roles, rule }: Who): string {
  const who = {
    anyone: 'Anyone',
    key: "The applicants' system",
    session: roles.length === ROLES.length ? 'Anyone signed in' : roles.join(', '),
  }[by];
  return `Who may call: ${who}${rule ? `; ${RULES[rule]}` : ''}`;
}

/** Returns the content of the successful response: JSON `{data}`, or a file with its media types. */
function responseContent({ mediaTypes, output }: AnyEndpoint): NonNullable<ResponseConfig['content']> {
  if (!mediaTypes) return { [JSON_TYPE]: { schema: z.object({ data: output }) } };
  const bytes = { type: 'string', format: 'binary' } as const;
  // The content of a JSON file is not described by the contract.
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: type === JSON_TYPE ? {} : bytes }]));
}

const PENDING = 'Accepted: the step is still being carried out, and its end is announced';

/** Returns whether an answer can be `pending`, which means that the step is still being carried out (decision 0021). */
function mayBePending(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return mayBePending(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, value]) => name === 'pending' || mayBePending(value as z.ZodType),
  );
}

/** Returns the schema if it is an object with at least one field, otherwise undefined: the generator prints parameters field by field. */
function objectSchema(schema: z.ZodType): z.ZodObject | undefined {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0 ? schema : undefined;
}

type Body = NonNullable<NonNullable<RouteConfig['request']>['body']>;

function requestBody({ method, body, multipart, upload }: AnyEndpoint): Body | undefined {
  if (method === 'get') return undefined;
  const json = body instanceof z.ZodObject ? objectSchema(body) : body;
  const content = {
    ...(json && !multipart && { [JSON_TYPE]: { schema: json } }),
    ...(upload && { 'multipart/form-data': formData(upload) }),
  };
  return Object.keys(content).length > 0 ? { ...(multipart && { required: true }), content } : undefined;
}

/** Returns the content of a form with files: the media types of each file, and as `maxLength` its maximum size in bytes. */
function formData({ files, fields }: UploadForm): Body['content'][string] {
  const entries = Object.entries(files);
  const shape = entries.map(([name, { maxBytes, required, description }]) => {
    const file = z
      .string()
      .max(maxBytes)
      .meta({ format: 'binary', ...(description && { description }) });
    return [name, required ? file : file.optional()];
  });
  const encoding = entries.map(([name, { accept }]) => [
    name,
    { contentType: accept.map((kind) => MEDIA_TYPES[kind]).join(', ') },
  ]);
  return {
    schema: z.object({ ...(Object.fromEntries(shape) as z.ZodRawShape), ...fields?.shape }),
    encoding: Object.fromEntries(encoding) as Record<string, { contentType: string }>,
  };
}
