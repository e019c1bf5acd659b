import type { TFunction } from 'i18next';
import {
  checkpointName,
  REMOVAL,
  ROLLBACK_POINTS,
  rollbackPointText,
  type Checkpoint,
} from '../../../domain/application/checkpoints';
import { rollbackOutcome } from '../../../domain/application/review-rollback';
import { Overall } from '../../../domain/statuses';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import type { ReadOutput } from '../../reads/names';

type Target = RollbackView['target'];
export type PassedPoint = ReadOutput<'rollbackTargets'>['targets'][number];

/** Value of the point field: a point of the application, or the removal of additional agreements. */
export type PointKey = string;
export const REMOVE_ADDITIONAL: PointKey = 'additional';

/** A point that all chosen applications have passed; with its decision if there is only one application. */
export interface CommonPoint extends Checkpoint {
  passed?: PassedPoint;
}

/** Returns the points that all of these applications have passed, in the order of the stages. */
export function commonPoints(passed: readonly (readonly PassedPoint[])[]): CommonPoint[] {
  if (passed.length === 0) return [];
  const pointsByName = passed.map((points) => new Map(points.map((point) => [nameOf(point), point])));
  const [onlyApplication] = pointsByName.length === 1 ? pointsByName : [];
  return ROLLBACK_POINTS.filter((point) =>
    pointsByName.every((points) => points.has(checkpointName(point))),
  ).map((point) => ({ ...point, passed: onlyApplication?.get(checkpointName(point)) }));
}

const nameOf = ({ section, status, sub_status: sub }: PassedPoint): string =>
  checkpointName({ section: section as Checkpoint['section'], status, subStatus: sub ?? undefined });

/** Returns the target of the call for a point; the agreement's sub-status becomes `subsection_status`. */
export function targetOf(key: PointKey): Target | undefined {
  if (key === REMOVE_ADDITIONAL) {
    return {
      section: 'reporting_review',
      status: Overall.agreement,
      subsection: 'grunt_agreement',
      subsection_status: REMOVAL,
    };
  }
  const point = ROLLBACK_POINTS.find((candidate) => checkpointName(candidate) === key);
  if (!point) return undefined;
  const { section, status, subStatus } = point;
  return subStatus === undefined
    ? { section, status }
    : { section, status, subsection: 'grunt_agreement', subsection_status: subStatus };
}

/** Returns the name of a rollback's target. */
export function pointName(t: TFunction, type: string, target: Target): string {
  if (type !== 'expert_review') return t(rollbackPointText(target));
  return t(`processes:outcome.review.roll_back.${rollbackOutcome(target.status) ?? ''}`);
}
