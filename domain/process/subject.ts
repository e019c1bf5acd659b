import type { FlowKind } from '../kinds';
import type { ProcessRecord, ProcessTable, Refusal, Step } from './types';

/** A table whose record type is known to itself alone. */
export type SubjectTable<S> = ProcessTable<S, ProcessRecord>;
export type SubjectStep<S> = Step<S, ProcessRecord>;

/** A kind of subject: all processes over one state, and what holds for all of them. */
export interface Subject<S, Name extends string = string> {
  kind: FlowKind;
  processes: readonly SubjectTable<S>[];
  /** Every step by `process.step`. */
  steps: ReadonlyMap<Name, { table: SubjectTable<S>; step: SubjectStep<S> }>;
  /** The overall number of the application that `during` speaks of. */
  stage: (state: S) => number | undefined;
  /** Why nothing of a process may be done any more. */
  closed: (state: S, process: string) => Refusal | undefined;
}

/** A table as far as it can be told apart from tables over other states. */
interface TableOver<S> {
  process: string;
  records: (state: S) => ProcessRecord[];
  steps: object;
}

/** Puts the tables of one kind together, in the order of its processes. */
export function defineSubject<S, Name extends string>(
  kind: FlowKind,
  tables: readonly TableOver<S>[],
  rules: Partial<Pick<Subject<S>, 'stage' | 'closed'>> = {},
): Subject<S, Name> {
  // A table's guards and effects take the very records that its `records` and `creates` give.
  const processes = tables as readonly unknown[] as readonly SubjectTable<S>[];
  return {
    kind,
    processes,
    steps: new Map(
      processes.flatMap((table) =>
        Object.entries(table.steps).map(([name, step]) => [
          `${table.process}.${name}` as Name,
          { table, step },
        ]),
      ),
    ),
    stage: () => undefined,
    closed: () => undefined,
    ...rules,
  };
}
