import type { z } from 'zod';
import type { Contest, Lot, Program, Season } from '../../../../db/models';
import type { contest, lot, program, season } from '../contract/catalogue';
import type { ApplicationCounts } from '../queries/catalogue';

export { presentApplicationRow } from '../queries/list-columns';

const NO_COUNTS: ApplicationCounts = { total: 0, success: 0, failed: 0, expert: 0 };

export const presentSeason = (row: Season): z.output<typeof season> => ({
  _id: row.id,
  number: row.number,
  title: row.title,
  start_date: row.start_date,
  end_date: row.end_date,
  ...(row.archived_at && { archived: true }),
});

export const presentProgram = (row: Program): z.output<typeof program> => ({
  _id: row.id,
  title: row.title,
  prefix: row.prefix,
  program_start: row.program_start,
  program_end: row.program_end,
  ...(row.archived_at && { archived: true }),
});

export const presentLot = (row: Lot, contests: ReadonlyMap<string, number>): z.output<typeof lot> => ({
  _id: row.id,
  title: row.title,
  program: row.program_id,
  contests: contests.get(row.id) ?? 0,
  ...(row.archived_at && { archived: true }),
});

export const presentContest = (
  row: Contest,
  counts: ReadonlyMap<string, ApplicationCounts>,
): z.output<typeof contest> => ({
  _id: row.id,
  title: row.title,
  program: row.program_id,
  lot: row.lot_id,
  deadlines: { realization: { start: row.realization_start, end: row.realization_end } },
  apps: counts.get(row.id) ?? NO_COUNTS,
  ...(row.archived_at && { archived: true }),
});
