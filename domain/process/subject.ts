import type { FlowKind } from '../kinds';
import type { ProcessRecord, ProcessTable, Refusal, Step } from './types';

/** A table of any type of record. */
export type SubjectTable<S> = ProcessTable<S, ProcessRecord>;
export type SubjectStep<S> = Step<S, ProcessRecord>;

/** A kind of subject: the processes that share one state, and the rules of all of them. */
export interface SubjectKind<S, Name extends string = string> {
  kind: FlowKind;
  processes: readonly SubjectTable<S>[];
  /** Every step by `process.step`. */
  steps: ReadonlyMap<Name, { table: SubjectTable<S>; step: SubjectStep<S> }>;
  /** Returns the overall number of the application, which is compared with a step's `during`. */
  overallNumber: (state: S) => number | undefined;
  /** Returns the reason why no step of the process may be taken any more, if any. */
  closed: (state: S, process: string) => Refusal | undefined;
}

/** Table properties that depend on the type `S` of the state: a table of another state type does not compile. */
interface TableOver<S> {
  process: string;
  records: (state: S) => ProcessRecord[];
  steps: object;
}

/** Returns a kind of subject with these tables, in this order. */
export function defineSubjectKind<S, Name extends string>(
  kind: FlowKind,
  tables: readonly TableOver<S>[],
  rules: Partial<Pick<SubjectKind<S>, 'overallNumber' | 'closed'>> = {},
): SubjectKind<S, Name> {
  // The cast is sound: a table's guards and effects only get records from its own `records` and `createRecord`.
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
    overallNumber: () => undefined,
    closed: () => undefined,
    ...rules,
  };
}
