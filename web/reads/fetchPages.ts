import { contract } from '../../api/contract';
import type { AnyEndpoint, CallOf } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { cursorOf } from './names';
import type { ReadEntry } from './slice';

/** How long one read may take before it counts as unanswered. */
const PATIENCE_MS = 30_000;

/** Reads one page, the first without a cursor. Throws ApiError. */
export function fetchPage({ name, input }: ReadEntry, cursor?: string): Promise<unknown> {
  const endpoint = contract[name] as unknown as AnyEndpoint;
  const asked = input as CallOf<AnyEndpoint>;
  const parameter = cursorOf(name);
  const query = parameter && cursor ? { ...(asked.query as object), [parameter]: cursor } : asked.query;
  return call(endpoint, { ...asked, query }, { signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** The cursor after the last of these pages; undefined at the end of the list. */
export function nextOf(pages: readonly unknown[]): string | undefined {
  const last = pages.at(-1) as { next?: string | null } | undefined;
  return last?.next ?? undefined;
}
