import { randomUUID } from 'node:crypto';
import type { Problem } from '../../api/contract/problem';
import { MEDIA_TYPES } from '../../domain/file-kinds';

/** An answer of the API: the content of `data`, or the problem. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  data: T;
  problem: Problem;
}

interface Options {
  body?: unknown;
  key?: string;
  /** `epoch.version` */
  ifMatch?: string;
  language?: string;
}

/** Makes one call with this token; a write gets a new idempotency key unless `key` is set. */
export async function call<T = Record<string, unknown>>(
  base: string,
  token: string | undefined,
  method: string,
  path: string,
  { body, key, ifMatch, language = 'uk' }: Options = {},
): Promise<Answer<T>> {
  const form = body instanceof FormData;
  const response = await fetch(new URL(path, base), {
    method,
    headers: {
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
      ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const json = (text ? JSON.parse(text) : {}) as { data: T } & Problem;
  return { status: response.status, headers: response.headers, data: json.data, problem: json };
}

/** Returns a form with a file in one field. */
export function formWith(name: string, bytes: Uint8Array, type = 'application/pdf'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Returns a form with a workbook as its only file. */
export const xlsxForm = (title: string, bytes: Uint8Array): FormData =>
  formWith(`${title}.xlsx`, bytes, MEDIA_TYPES.xlsx);
