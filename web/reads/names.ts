import { contract } from '../../api/contract';
import type { AnyEndpoint, ClientEndpoint, CallOf, OutputOf } from '../../api/contract/endpoint';
import type { Page } from '../../api/contract/page';

type Contract = typeof contract;
/** Names of the contract's calls that only read. */
export type ReadName = {
  [K in keyof Contract]: Contract[K] extends { reads: true } ? K : never;
}[keyof Contract];
export type ReadInput<K extends ReadName> = CallOf<Contract[K]>;
export type ReadOutput<K extends ReadName> = OutputOf<Contract[K]>;

/** Names of the calls that read a list page by page, with a cursor in their query. */
export type PagedName = { [K in ReadName]: Contract[K] extends { page: Page } ? K : never }[ReadName];

/** Names of the contract's calls that change something. */
export type WriteName = Exclude<keyof Contract, ReadName>;
export type WriteInput<K extends WriteName> = CallOf<Contract[K]>;
export type WriteOutput<K extends WriteName> = OutputOf<Contract[K]>;

export const READ_NAMES = (Object.keys(contract) as (keyof Contract)[]).filter(
  (name): name is ReadName => contract[name].reads,
);

/** Returns the input for the page at this cursor; without a cursor the first page. */
export function inputAt(name: ReadName, input: CallOf<AnyEndpoint>, cursor?: string): CallOf<AnyEndpoint> {
  const { page }: ClientEndpoint = contract[name];
  return page && cursor
    ? { ...input, query: { ...(input.query as object), [page.parameter]: cursor } }
    : input;
}

/** Returns the cursor of the page after these; undefined at the end of the list. */
export function nextOf(pages: readonly unknown[] = []): string | undefined {
  const last = pages.at(-1) as { next?: string | null } | undefined;
  return last?.next ?? undefined;
}
