import { expertTabOf, type ExpertTab } from '../../../routes/expertAddress';
import type { Todo } from '../../../steps/todo';

/** Is it done on this tab? */
export const isOf =
  (tab: ExpertTab) =>
  ({ step }: Todo): boolean =>
    expertTabOf(step) === tab;
