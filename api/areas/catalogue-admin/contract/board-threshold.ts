import { z } from 'zod';
import { BOARD_THRESHOLD } from '../../../../domain/sums';

/** Granted sum from which the supervisory board must decide; null: every application is chosen by hand (rules/boards, "No decision needed"). */
export const boardThreshold = {
  /** In whole hryvnias. */
  board_threshold: z.number().int().min(BOARD_THRESHOLD.least).max(BOARD_THRESHOLD.most).nullable(),
};
