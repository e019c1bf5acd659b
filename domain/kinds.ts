import type { Area } from './roles';

/** Description of a kind of subject beside its rules (flows.ts) and its records (records/kinds). */
interface KindRow {
  /** Name of one, for the pages of docs/states. */
  name: string;
  /** Address of its pages, before `/{id}`. */
  path: string;
  /** Area whose openers read its subjects and their files; `own`: a rule of the API decides (api/policies/subject.ts). */
  readers: Area | 'own';
  /** Lists show the day on which it began in place of its title. */
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

/** Kinds whose readers a rule of the API decides. */
export type OwnReaders = {
  [Kind in FlowKind]: (typeof KINDS)[Kind]['readers'] extends 'own' ? Kind : never;
}[FlowKind];

export const kindRow = (kind: FlowKind): KindRow => KINDS[kind];
