import { expertTabOf, type ExpertTab } from '../../../shared/expertAddress';
import type { Todo } from '../../application/steps/todo';

/** Is it done on this tab? */
export const isOf =
  (tab: ExpertTab) =>
  ({ step }: Todo): boolean =>
    expertTabOf(step) === tab;
