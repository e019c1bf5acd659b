import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Failure } from '../../api/problem';
import type { Progress } from '../../signing';

export type Version = Pick<ApplicationView, 'epoch' | 'version'>;

export const versionText = ({ epoch, version }: Version): string => `${epoch}.${version}`;

export function versionOf(text: string): Version {
  const [epoch = 0, version = 0] = text.split('.').map(Number);
  return { epoch, version };
}

/** Where a form's sending stands. */
export type Course =
  | { kind: 'signing'; progress?: Progress }
  | { kind: 'sending' }
  /** Not answered in time: the server goes on with it. */
  | { kind: 'pending' }
  /** Taken; over once the page shows a state as new as the decision. */
  | { kind: 'taken'; decision: Version }
  | { kind: 'failed'; failure: Failure };

const UNDER_WAY: readonly Course['kind'][] = ['signing', 'sending', 'pending'];

export const isUnderWay = (course: Course): boolean => UNDER_WAY.includes(course.kind);

/** The course as it stands beside what the page shows; a live event may have been faster than the answer. */
export function courseBeside(course: Course | undefined, shown: Version): Course | undefined {
  if (course?.kind !== 'taken') return course;
  return isBehind(shown, course.decision) ? course : undefined;
}

/** What is shown is older than this. */
export const isBehind = (shown: Version, { epoch, version }: Version): boolean =>
  shown.epoch < epoch || (shown.epoch === epoch && shown.version < version);
