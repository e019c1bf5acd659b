import type { Kit } from './kit';

const BASE = '/api/catalogs';

/** Creates a contest in the programme of the contest `template`: open, without a methodology, three experts for an application. */
export async function ownContest(kit: Kit, template: string, title: string): Promise<string> {
  const { program, realization } = await readContest(kit, template);
  return addContest(kit, program, title, { realization, methodology: null });
}

/**
 * Creates a contest in a new programme with this number of new experts, who belong to no other programme, so that other tests do not
 * change their load. It has the methodology of the contest in `template`.
 */
export async function ownProgramme(
  kit: Kit,
  template: { season: string; contest: string },
  title: string,
  experts: number,
): Promise<string> {
  const { realization, methodology } = await readContest(kit, template.contest);
  const number = await nextNumber(kit, `programs?season=${template.season}`);
  const { _id: program } = await kit.callAs<{ _id: string }>('admin', 'POST', `${BASE}/programs`, {
    season: template.season,
    number,
    title,
    prefix: `R${number}`,
    program_start: realization.start,
    program_end: realization.end,
  });
  for (let number = 1; number <= experts; number++) await kit.expert(`${title}: експерт ${number}`, program);
  return addContest(kit, program, title, { realization, methodology });
}

interface Contest {
  program: string;
  metodology_id: string | null;
  deadlines: { realization: { start: string; end: string } };
}

async function readContest(kit: Kit, contest: string) {
  const { record } = await kit.callAs<{ record: Contest }>(
    'admin',
    'GET',
    `${BASE}/manage/contests/${contest}`,
  );
  const { program, metodology_id: methodology, deadlines } = record;
  return { program, methodology, realization: deadlines.realization };
}

const nextNumber = async (kit: Kit, path: string): Promise<number> =>
  (await kit.callAs<{ next_number: number }>('admin', 'GET', `${BASE}/manage/${path}`)).next_number;

type ContestRecord = Omit<Awaited<ReturnType<typeof readContest>>, 'program'>;

async function addContest(
  kit: Kit,
  program: string,
  title: string,
  { realization, methodology }: ContestRecord,
): Promise<string> {
  const { _id } = await kit.callAs<{ _id: string }>('admin', 'POST', `${BASE}/contests`, {
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
