import { expertTabOf, type ExpertTab } from '../../../routes/expertAddress';
import type { Todo } from '../../../steps/todo';

/** Returns whether a step is taken on this tab. */
export const isOf =
  (tab: ExpertTab) =>
  ({ step }: Todo): boolean =>
    expertTabOf(step) === tab;
