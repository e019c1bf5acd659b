import { contract } from '../../api/contract';
import type { AnyEndpoint, Called, CallOf, OutputOf } from '../../api/contract/endpoint';
import type { Page } from '../../api/contract/page';

type Contract = typeof contract;
/** Calls that only read, by their name in the contract. */
export type ReadName = {
  [K in keyof Contract]: Contract[K] extends { reads: true } ? K : never;
}[keyof Contract];
export type ReadInput<K extends ReadName> = CallOf<Contract[K]>;
export type ReadOutput<K extends ReadName> = OutputOf<Contract[K]>;

/** Lists read page by page: their query has a cursor, which takes the answer's `next`. */
export type PagedName = { [K in ReadName]: Contract[K] extends { page: Page } ? K : never }[ReadName];

export const READ_NAMES = (Object.keys(contract) as (keyof Contract)[]).filter(
  (name): name is ReadName => contract[name].reads,
);

/** The input that asks for the page at this cursor; the first page has none. */
export function inputAt(name: ReadName, input: CallOf<AnyEndpoint>, cursor?: string): CallOf<AnyEndpoint> {
  const { page }: Called = contract[name];
  return page && cursor
    ? { ...input, query: { ...(input.query as object), [page.parameter]: cursor } }
    : input;
}

/** The cursor after the last of these pages; undefined at the end of the list. */
export function nextOf(pages: readonly unknown[] = []): string | undefined {
  const last = pages.at(-1) as { next?: string | null } | undefined;
  return last?.next ?? undefined;
}
