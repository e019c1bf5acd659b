import type { Kit } from './kit';

const BASE = '/api/catalogs';

/** Creates a contest in the programme of `like`: open, without a methodology, three experts for an application. */
export async function ownContest(kit: Kit, like: string, title: string): Promise<string> {
  const { program, realization } = await read(kit, like);
  return addContest(kit, program, title, { realization, methodology: null });
}

/**
 * Creates a contest in a new programme with so many new experts who belong to no other programme: what other
 * tests distribute does not change their load. It has the methodology of the contest `like`.
 */
export async function ownProgramme(
  kit: Kit,
  like: { season: string; contest: string },
  title: string,
  experts: number,
): Promise<string> {
  const { realization, methodology } = await read(kit, like.contest);
  const number = await nextNumber(kit, `programs?season=${like.season}`);
  const { _id: program } = await kit.ask<{ _id: string }>('admin', 'POST', `${BASE}/programs`, {
    season: like.season,
    number,
    title,
    prefix: `R${number}`,
    program_start: realization.start,
    program_end: realization.end,
  });
  for (let one = 1; one <= experts; one++) await kit.expert(`${title}: експерт ${one}`, program);
  return addContest(kit, program, title, { realization, methodology });
}

interface Contest {
  program: string;
  metodology_id: string | null;
  deadlines: { realization: { start: string; end: string } };
}

async function read(kit: Kit, contest: string) {
  const { record } = await kit.ask<{ record: Contest }>('admin', 'GET', `${BASE}/manage/contests/${contest}`);
  const { program, metodology_id: methodology, deadlines } = record;
  return { program, methodology, realization: deadlines.realization };
}

const nextNumber = async (kit: Kit, of: string): Promise<number> =>
  (await kit.ask<{ next_number: number }>('admin', 'GET', `${BASE}/manage/${of}`)).next_number;

type ContestRecord = Omit<Awaited<ReturnType<typeof read>>, 'program'>;

async function addContest(
  kit: Kit,
  program: string,
  title: string,
  { realization, methodology }: ContestRecord,
): Promise<string> {
  const { _id } = await kit.ask<{ _id: string }>('admin', 'POST', `${BASE}/contests`, {
    program,
    number: await nextNumber(kit, `contests?program=${program}`),
    title,
    lot: null,
    deadlines: { realization, submission: null },
    experts: 3,
    metodology_id: methodology,
    expert_rate: null,
    expert_hours: null,
    board_threshold: null,
    terms: {},
  });
  return _id;
}
