import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type Operation, printDocument } from './document';
import { operationFinder } from './operations';

/** An answer of the API, as received. */
export interface ReceivedAnswer {
  method: string;
  /** Path of the URL, without the query. */
  path: string;
  status: number;
  contentType: string;
  /** Text of the body; undefined if it was not read. */
  body: string | undefined;
}

export interface AnswerCheck {
  operations: readonly Operation[];
  /** Returns the operation of such a call; undefined if the OpenAPI description does not have it. */
  find(method: string, path: string): Operation | undefined;
  /**
   * Returns the differences between an answer and the OpenAPI description; empty for a correct answer and for a path that is
   * not described.
   */
  faults(answer: ReceivedAnswer): string[];
}

type Json = Record<string, unknown>;

const EXTRA = 'unevaluatedProperties';

/** Closes a schema: an answer may not have fields that are not described. */
function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeSchema(value)]));
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, [EXTRA]: false } : copy;
}

/** Returns a check that compiles a schema of the OpenAPI description on first use. */
export function openAnswerCheck(): AnswerCheck {
  const { operations, components } = printDocument();
  const find = operationFinder(operations);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: closeSchema(components) });
  const compiled = new Map<string, ValidateFunction>();
  /** Validators by the text of the schema: the problem of every operation has the same one. */
  const compiledBySchema = new Map<string, ValidateFunction>();

  function validatorOf(key: string, schema: Json): ValidateFunction {
    const knownValidator = compiled.get(key);
    if (knownValidator) return knownValidator;
    const within = JSON.stringify(closeSchema(schema)).replaceAll('"#/components/', '"document#/components/');
    const validate = compiledBySchema.get(within) ?? ajv.compile(JSON.parse(within) as Json);
    compiledBySchema.set(within, validate);
    compiled.set(key, validate);
    return validate;
  }

  function differencesOf({ method, path, status, contentType, body }: ReceivedAnswer): string[] {
    const operation = find(method, path);
    if (!operation) return [];
    const key = String(status) in operation.responses ? String(status) : 'default';
    const fault = (fault: string) => [`${operation.name} answers ${status}: ${fault}`];
    if (key === 'default' && status < 400) return fault('no such status in the OpenAPI description');
    const types = operation.responses[key] ?? {};
    const type = contentType.split(';')[0]?.trim() ?? '';
    if (Object.keys(types).length === 0) return type === '' ? [] : fault(`${type} instead of no body`);
    const schema = types[type];
    if (!schema) return fault(`${type || 'no media type'} instead of ${Object.keys(types).join(', ')}`);
    if (body === undefined || method === 'HEAD' || !type.endsWith('json')) return [];
    const validate = validatorOf(`${operation.name} ${key} ${type}`, schema);
    if (validate(parseBody(body))) return [];
    return (validate.errors ?? []).flatMap(({ instancePath, message, params }) =>
      fault(`${instancePath || '/'} ${message} ${JSON.stringify(params)}`),
    );
  }

  return { operations, find, faults: differencesOf };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
