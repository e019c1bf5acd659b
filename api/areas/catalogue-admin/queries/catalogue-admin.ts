import type { z } from 'zod';
import { lots, methodologies, programs, seasons } from '../../../../db/models';
import { type Database, row, type Executor } from '../../../../db/query';
import { findAll, findOne, Op } from '../../../../db/record';
import type * as contract from '../contract/catalogue-admin';
import { ALIAS, SHAPES } from './shapes';

/** Records by level, as their forms show them. */
export interface AdminRecords {
  seasons: z.output<typeof contract.seasonRecord>;
  programs: z.output<typeof contract.programRecord>;
  lots: z.output<typeof contract.lotRecord>;
  contests: z.output<typeof contract.contestRecord>;
}
export type Level = contract.Level;

/** Returns a record; undefined if it does not exist. */
export const findAdminRecord = <L extends Level>(
  executor: Executor,
  level: L,
  id: string,
): Promise<AdminRecords[L] | undefined> =>
  row<AdminRecords[L]>(
    executor,
    `select ${SHAPES[level].columns} from ${SHAPES[level].from} where ${ALIAS[level]}.id = $1`,
    [id],
  );

interface Period {
  start: string;
  end: string;
}
const NO_PERIOD: Period = { start: '', end: '' };

/** Returns the season's period, which limits the periods of its programmes; undefined if the season does not exist. */
export async function periodOfSeason(executor: Executor, id: string): Promise<Period | undefined> {
  const season = await findOne(executor, seasons, { where: { id }, columns: ['start_date', 'end_date'] });
  return season && { start: season.start_date, end: season.end_date };
}

/** Returns the programme's period, which limits the dates of its contests. */
export async function periodOfProgram(executor: Executor, id: string): Promise<Period | undefined> {
  const program = await findOne(executor, programs, {
    where: { id },
    columns: ['program_start', 'program_end'],
  });
  return program && { start: program.program_start, end: program.program_end };
}

/** Returns the season's period as a form shows it. */
export const seasonPeriod = async (db: Database, id: string) =>
  (await periodOfSeason({ db }, id)) ?? NO_PERIOD;

/**
 * Returns the choices for a contest of this programme: the methodologies, the lots that are not archived, and
 * the contest's present lot.
 */
export async function contestChoices(db: Database, programId: string, ownLot: string | null = null) {
  const offered = await findAll({ db }, methodologies, {
    columns: ['id', 'title'],
    order: [['created_at', 'desc'], 'id'],
    limit: 200,
  });
  const open = await findAll({ db }, lots, {
    where: { program_id: programId, [Op.or]: [{ archived_at: null }, { id: ownLot ?? [] }] },
    columns: ['id', 'number', 'title'],
    order: ['number'],
    limit: 200,
  });
  return {
    methodologies: offered.map(({ id: _id, title }) => ({ _id, title })),
    lots: open.map(({ id: _id, number, title }) => ({ _id, number, title })),
    program: (await periodOfProgram({ db }, programId)) ?? NO_PERIOD,
  };
}
