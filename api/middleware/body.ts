import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Koa from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { LIMITS } from '../../domain/limits';
import { ProblemError } from '../../records/problem';
import { jsonProblem, multipartProblem } from './body-problems';
import { requireStorable } from './storable';
import { visibleInput } from './visible-input';

const JSON_LIMIT_BYTES = 2 * 1024 * 1024;
/** Maximum depth of JSON; bodies of the contract have at most about eight levels. */
const MAX_JSON_DEPTH = 20;
/** Maximum size of the form fields beside the files. */
const FIELDS_BYTES = 64 * 1024;

const parsedMethods = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE];
const noParsers = { json: false, urlencoded: false, text: false, multipart: false, parsedMethods };
const parseJson = koaBody({ ...noParsers, json: true, jsonLimit: JSON_LIMIT_BYTES });

/**
 * Reads the JSON body of a call; `{}` if there is none.
 * @throws ProblemError 400 `malformed-json`, 413 `body-too-large`, 415 `unsupported-media-type`, 422 `too-deep`, `invalid-input`.
 */
export async function readJson(ctx: Koa.Context): Promise<unknown> {
  if (!hasBody(ctx)) return {};
  if (!ctx.is('json')) throw new ProblemError(415, 'unsupported-media-type');
  await parse(parseJson, ctx, jsonProblem);
  const body: unknown = ctx.request.body;
  if (tooDeep(body, MAX_JSON_DEPTH)) throw new ProblemError(422, 'too-deep');
  requireStorable(body);
  return visibleInput(body);
}

/** Limits of a multipart call. */
export interface UploadLimits {
  files: number;
  /** Maximum size of one file and of all together. */
  bytes: number;
}

/**
 * Reads multipart/form-data into a temporary folder, runs `handle`, and always removes the folder. The files are in `ctx.request.files`;
 * their names and types are unchecked.
 * @throws ProblemError 400 `malformed-multipart`, 413 `file-too-large`, 415 `unsupported-media-type`, 422 `file-empty`, `invalid-input`.
 */
export async function withUploads<T>(
  ctx: Koa.Context,
  handle: () => Promise<T>,
  limits: UploadLimits = { files: 1, bytes: LIMITS.fileBytes },
): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw new ProblemError(415, 'unsupported-media-type');
  const folder = await mkdtemp(path.join(tmpdir(), 'grant-upload-'));
  try {
    await parse(multipart(folder, limits), ctx, multipartProblem);
    requireStorable(ctx.request.body);
    ctx.request.body = visibleInput(ctx.request.body) as typeof ctx.request.body;
    return await handle();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const multipart = (uploadDir: string, limits: UploadLimits) =>
  koaBody({
    ...noParsers,
    multipart: true,
    formidable: {
      uploadDir,
      maxFiles: limits.files,
      maxFileSize: limits.bytes,
      maxTotalFileSize: limits.bytes,
      maxFields: 20,
      maxFieldsSize: FIELDS_BYTES,
    },
  });

/** Runs the parser and converts its errors into problems of the caller's body. */
async function parse(
  parser: ReturnType<typeof koaBody>,
  ctx: Koa.Context,
  problem: (error: unknown) => ProblemError,
): Promise<void> {
  try {
    await parser(ctx, async () => {});
  } catch (error) {
    throw problem(error);
  }
}

const hasBody = (ctx: Koa.Context) =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length') || 0) > 0;

function tooDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => tooDeep(item, levels - 1));
}
