import { z } from 'zod';
import { BOARD_THRESHOLD } from '../../../../domain/sums';

/**
 * Granted sum from which on the supervisory board must decide. Null: for every application a person chooses
 * whether the board decides (rules/boards, "No decision needed").
 */
export const boardThreshold = {
  /** In whole hryvnias. */
  board_threshold: z.number().int().min(BOARD_THRESHOLD.least).max(BOARD_THRESHOLD.most).nullable(),
};
