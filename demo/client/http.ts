import { MEDIA_TYPES, type FileKind } from '../../domain/file-kinds';
import type { Problem } from '../../api/contract/problem';

/** URL of the product, and the caller's token. */
export interface Access {
  url: string;
  /** A session's token or the integration key. */
  token: string;
  language?: 'uk' | 'en';
}

/** The product has refused a call; `message` is the reason in the caller's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    const errors = Object.values(problem.errors ?? {});
    const reason = problem.detail ?? problem.code ?? '';
    super([`${status} ${reason}`.trim(), ...errors.filter((error) => error !== reason)].join('\n'));
  }
}

/** A call got no answer. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

interface Message {
  /** JSON, or a form with a file. */
  body?: unknown;
  /** Idempotency key of a write. */
  idempotencyKey?: string;
}

/** Makes one call; returns the content of `data`. @throws Refused, Unreachable */
export async function call<T>(
  { url, token, language = 'uk' }: Access,
  method: 'GET' | 'POST',
  path: string,
  { body, idempotencyKey }: Message = {},
): Promise<T> {
  const json = body !== undefined && !(body instanceof FormData);
  const headers = {
    'accept-language': language,
    authorization: `Bearer ${token}`,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(json && { 'content-type': 'application/json' }),
  };
  const payload = json ? JSON.stringify(body) : body;
  const response = await fetchOrFail(new URL(path, url), { method, headers, body: payload });
  const answer = (await response.json().catch(() => ({}))) as { data: T } & Partial<Problem>;
  if (!response.ok) throw new Refused(response.status, answer);
  return answer.data;
}

/** Fetches the bytes of a path. @throws Refused, Unreachable */
export async function bytesOf({ url, token }: Access, path: string): Promise<Uint8Array> {
  const response = await fetchOrFail(new URL(path, url), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Refused(response.status, {});
  return new Uint8Array(await response.arrayBuffer());
}

/** A file of any kind as the form field that uploads expect. */
export function fileForm(title: string, bytes: Uint8Array, kind: FileKind): FormData {
  const form = new FormData();
  const blob = new Blob([new Uint8Array(bytes)], { type: MEDIA_TYPES[kind] });
  form.append('file', blob, `${title}.${kind}`);
  return form;
}

/** Sends a request; returns the answer, whatever its status. @throws Unreachable */
export async function fetchOrFail(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    throw new Unreachable(url.origin, { cause });
  }
}
