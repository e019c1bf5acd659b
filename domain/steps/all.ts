import { APPLICATION_PROCESSES } from '.';
import { document } from './document';
import { expertSelection } from './expert-selection';
import { finDetails } from './fin-details';
import { sessionExperts, sessionTechReview } from './session';
import type { ProcessTable, Step } from './types';
import { vote } from './vote';

/** A row without what depends on the table's own state: what can be printed, named and counted. */
export type StepRow = Omit<Step<never, { status: number }>, 'guards' | 'signs' | 'effect' | 'creates'> & {
  signs?: unknown;
};

/** A table without what depends on its own state. */
export type AnyProcess = Pick<ProcessTable<never, never>, 'process' | 'statuses'> & {
  steps: Readonly<Record<string, StepRow>>;
};

/** Processes that are not part of an application's workflow. */
export const STAFF_PROCESSES: readonly AnyProcess[] = [
  document,
  finDetails,
  sessionTechReview,
  sessionExperts,
  expertSelection,
  vote,
];

/** Names of the processes of an application's workflow. */
export const APPLICATION_PROCESS_NAMES: ReadonlySet<string> = new Set(
  APPLICATION_PROCESSES.map((table) => table.process),
);

/** Every process of the product. */
export const ALL_PROCESSES: readonly AnyProcess[] = [...APPLICATION_PROCESSES, ...STAFF_PROCESSES];
