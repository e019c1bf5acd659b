import type { Area } from './roles';

/** Description of a kind of subject; its rules are in flows.ts, its records in records/kinds. */
interface KindRow {
  /** Name of one such subject with its article, for the pages of docs/states. */
  name: string;
  /** Path of its pages, before `/{id}`. */
  path: string;
  /** Area: roles that open it read the subjects and their files. `own`: a rule of the API decides (api/policies/subject.ts). */
  readers: Area | 'own';
  /** Lists show the day on which the subject began instead of a title. */
  dated?: true;
}

/** Every kind of subject that a workflow runs: what tasks, decisions, files and notices are about. */
export const KINDS = {
  application: { name: 'an application', path: '/application', readers: 'own' },
  session: { name: 'a board session', path: '/dr/tech_review', readers: '/dr', dated: true },
  selection: { name: 'the selection of an expert', path: '/ed/experts/selection', readers: '/ed' },
  document: { name: 'a generated document', path: '/documents', readers: '/documents' },
} as const satisfies Readonly<Record<string, KindRow>>;

export type FlowKind = keyof typeof KINDS;
export const FLOW_KINDS = Object.keys(KINDS) as readonly FlowKind[];

/** Kinds for which a rule of the API decides who reads them (`own`). */
export type OwnReaders = {
  [Kind in FlowKind]: (typeof KINDS)[Kind]['readers'] extends 'own' ? Kind : never;
}[FlowKind];

export const kindRow = (kind: FlowKind): KindRow => KINDS[kind];
