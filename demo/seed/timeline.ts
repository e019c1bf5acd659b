import {
  contests,
  DURATIONS,
  FIRST_TARGET_WITH_HISTORY,
  TARGETS,
  type ApplicationContent,
  type PauseName,
} from '../content';
import { pseudoRandom } from './stages/pick';
import type { Story } from './story';

/**
 * Takes an application through one part of its stages. Steps that were taken before are not repeated. `daysAgo`: days before the seeding
 * on which the part stands in the application's history.
 */
export type Stage = (story: Story, daysAgo: number) => Promise<void>;

/** Days that pass in the history between two stages. */
export interface Pause {
  pause: PauseName;
}

export const pause = (name: PauseName): Pause => ({ pause: name });

/** Stages of an application, each with the days before the seeding on which it stands in the history. */
export interface Timeline {
  submittedDaysAgo: number;
  stages: readonly { stage: Stage; daysAgo: number }[];
}

type TimedContent = Pick<ApplicationContent, 'key' | 'contest' | 'target'>;

/** Distributes the stages over the days before the seeding. The last stages stand on the day of the seeding. */
export function planTimeline(content: TimedContent, steps: readonly (Stage | Pause)[]): Timeline {
  const stages: { stage: Stage; daysAgo: number }[] = [];
  let daysAgo = 0;
  for (const step of steps.toReversed()) {
    if (typeof step === 'function') stages.unshift({ stage: step, daysAgo });
    else if (hasHistory(content)) daysAgo += daysOf(content, step);
  }
  return { submittedDaysAgo: daysAgo, stages };
}

const hasHistory = ({ target }: TimedContent): boolean =>
  TARGETS.indexOf(target) >= TARGETS.indexOf(FIRST_TARGET_WITH_HISTORY);

/** Returns the days of a pause: within the contest's term, and always the same for an application. */
function daysOf({ key, contest }: TimedContent, { pause: name }: Pause): number {
  const { least, most, term } = DURATIONS[name];
  const days = least + Math.round((most - least) * pseudoRandom(`${key}/${name}`));
  return Math.min(days, contests.find((one) => one.key === contest)?.terms[term] ?? days);
}
