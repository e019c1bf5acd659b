import type { z } from 'zod';
import { type Database, row, rows, type Executor } from '../../../../db/query';
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

/** The season's time, which its programmes lie in. */
export const seasonPeriod = async (db: Database, id: string) =>
  (await row<Period>(
    { db },
    'select start_date::text as start, end_date::text as "end" from seasons where id = $1',
    [id],
  )) ?? NONE;

interface Period {
  start: string;
  end: string;
}
const NONE: Period = { start: '', end: '' };

/** What a contest of this programme chooses among: methodologies, lots that are not archived (or its own). */
export async function contestChoices(db: Database, programId: string, ownLot: string | null = null) {
  const period = await row<Period>(
    { db },
    'select program_start::text as start, program_end::text as "end" from programs where id = $1',
    [programId],
  );
  return {
    methodologies: await rows<{ _id: string; title: string }>(
      { db },
      'select id as _id, title from methodologies order by created_at desc, id limit 200',
    ),
    lots: await rows<{ _id: string; number: number; title: string }>(
      { db },
      `select id as _id, number, title from lots
        where program_id = $1 and (archived_at is null or id = $2) order by number limit 200`,
      [programId, ownLot],
    ),
    program: period ?? NONE,
  };
}
