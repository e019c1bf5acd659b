import type { AnyProcess, StepRow } from '../../domain/processes';
import { translate } from '../../texts/translate';

/** Maximum number of arrows of a step in a diagram; a step with more is listed below the diagram. */
const MOST_ARROWS = 12;

/** One transition of a step: from a status (or from no record), by an outcome, to a status. */
export interface Arrow {
  from: number | 'absent';
  to: number;
  /** Empty if the step has only one outcome. */
  outcome: string;
  /** The step never changes the status. */
  stays: boolean;
}

/** Returns all transitions of a step. */
export function arrows({ from, to }: StepRow): Arrow[] {
  const starts = from === 'absent' ? (['absent'] as const) : from;
  return starts.flatMap((start) =>
    to.by === 'status'
      ? [{ from: start, to: to.status[Number(start)] ?? Number(start), outcome: '', stays: false }]
      : Object.entries(to.status).map(([outcome, status]) => ({
          from: start,
          to: status ?? Number(start),
          outcome: outcome === 'done' ? '' : outcome,
          stays: status === null,
        })),
  );
}

/** Returns the steps with too many arrows to be drawn. */
export const tooMany = ({ steps }: AnyProcess): string[] =>
  Object.keys(steps).filter((name) => arrowsOf(steps, name).length > MOST_ARROWS);

/** Returns the table as a Mermaid state diagram; steps between the same two statuses share an arrow. */
export function mermaid(table: AnyProcess): string {
  const hidden = tooMany(table);
  const labels = new Map<string, Set<string>>();
  for (const name of Object.keys(table.steps).filter((step) => !hidden.includes(step))) {
    for (const arrow of arrowsOf(table.steps, name)) {
      const key = `${node(arrow.from)} --> ${node(arrow.to)}`;
      const label = arrow.outcome && arrow.from !== arrow.to ? `${name} (${arrow.outcome})` : name;
      labels.set(key, (labels.get(key) ?? new Set()).add(label));
    }
  }
  return [
    'stateDiagram-v2',
    ...statuses(table).map((status) => `  state "${status} ${statusName(table, status)}" as ${node(status)}`),
    ...[...labels].map(([key, names]) => `  ${key}: ${[...names].join(', ')}`),
  ].join('\n');
}

/** Returns the statuses in the order of their numbers, those from 0 on first. */
export const statuses = (table: AnyProcess): number[] =>
  [...new Set(Object.values(table.statuses))].sort(
    (a, b) => Number(a < 0) - Number(b < 0) || Math.abs(a) - Math.abs(b),
  );

/** Returns a status's name in English. */
export const statusName = (table: AnyProcess, status: number): string =>
  translate('en', `processes:status.${table.process}.${status}`);

const arrowsOf = (steps: AnyProcess['steps'], name: string): Arrow[] => {
  const step = steps[name];
  return step ? arrows(step) : [];
};

const node = (status: number | 'absent') =>
  status === 'absent' ? '[*]' : status < 0 ? `minus${-status}` : `at${status}`;
