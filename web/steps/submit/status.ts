import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Failure } from '../../api/problem';
import type { Progress } from '../../signing';

export type Version = Pick<ApplicationView, 'epoch' | 'version'>;

export const versionText = ({ epoch, version }: Version): string => `${epoch}.${version}`;

export function versionOf(text: string): Version {
  const [epoch = 0, version = 0] = text.split('.').map(Number);
  return { epoch, version };
}

/** Status of a submission. */
export type SubmissionStatus =
  | { kind: 'signing'; progress?: Progress }
  | { kind: 'sending' }
  /** Accepted but not finished: the server is carrying out the decision. */
  | { kind: 'pending' }
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure };

const UNDER_WAY: readonly SubmissionStatus['kind'][] = ['signing', 'sending', 'pending'];

export const isUnderWay = (status: SubmissionStatus | undefined): boolean =>
  status !== undefined && UNDER_WAY.includes(status.kind);

/** Returns whether `current` is older than the other version. */
export const isBehind = (current: Version, { epoch, version }: Version): boolean =>
  current.epoch < epoch || (current.epoch === epoch && current.version < version);
