import type { z } from 'zod';
import { lots, methodologies, programs, seasons } from '../../../../db/models';
import { type Database, row, type Executor } from '../../../../db/query';
import { findAll, findOne, Op } from '../../../../db/record';
import type * as contract from '../contract/catalogue-admin';
import { ALIAS, SHAPES } from './shapes';

/** A record of each level as its form takes it. */
export interface KeptRecords {
  seasons: z.output<typeof contract.seasonRecord>;
  programs: z.output<typeof contract.programRecord>;
  lots: z.output<typeof contract.lotRecord>;
  contests: z.output<typeof contract.contestRecord>;
}
export type Level = contract.Level;

/** One record as it stands; undefined if there is none. */
export const keptRecord = <L extends Level>(
  on: Executor,
  level: L,
  id: string,
): Promise<KeptRecords[L] | undefined> =>
  row<KeptRecords[L]>(
    on,
    `select ${SHAPES[level].columns} from ${SHAPES[level].from} where ${ALIAS[level]}.id = $1`,
    [id],
  );

interface Period {
  start: string;
  end: string;
}
const NONE: Period = { start: '', end: '' };

/** The season's time, which its programmes lie in; undefined if there is no such season. */
export async function timeOfSeason(on: Executor, id: string): Promise<Period | undefined> {
  const found = await findOne(on, seasons, { where: { id }, columns: ['start_date', 'end_date'] });
  return found && { start: found.start_date, end: found.end_date };
}

/** The programme's time, which its contests lie in. */
export async function timeOfProgram(on: Executor, id: string): Promise<Period | undefined> {
  const found = await findOne(on, programs, { where: { id }, columns: ['program_start', 'program_end'] });
  return found && { start: found.program_start, end: found.program_end };
}

/** The season's time as a form shows it. */
export const seasonPeriod = async (db: Database, id: string) => (await timeOfSeason({ db }, id)) ?? NONE;

/** Returns the choices of a contest of this programme: methodologies, lots that are not archived (or its own). */
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
    program: (await timeOfProgram({ db }, programId)) ?? NONE,
  };
}
