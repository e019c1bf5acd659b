import { row, run, type Executor } from '../../db/query';
import {
  BOARD_THRESHOLD,
  contests,
  culture,
  keywords,
  lots,
  methodology,
  programmes,
  seasons,
} from '../content';
import { termsOf } from './terms';

type Ids = Map<string, string>;

/** Stores seasons, programmes, lots, contests, dictionaries and the methodology; returns the programmes' ids by key. */
export async function storeCatalogue(executor: Executor): Promise<Ids> {
  const seasonIds: Ids = new Map();
  for (const { key, title, start_date: start, end_date: end } of seasons) {
    const values = [Number(key), title, start, end];
    seasonIds.set(key, await insert(executor, 'seasons (number, title, start_date, end_date)', values));
  }
  const programIds: Ids = new Map();
  const inSeason = counter();
  for (const { key, season, title, prefix, program_start: start, program_end: end } of programmes) {
    const values = [idByKey(seasonIds, season), inSeason(season), title, prefix, start, end];
    const columns = 'programs (season_id, number, title, prefix, program_start, program_end)';
    programIds.set(key, await insert(executor, columns, values));
  }
  await storeContests(executor, programIds, await storeMethodology(executor));
  await storeOptions(executor, 'keywords', keywords);
  await storeOptions(executor, 'culture', culture);
  return programIds;
}

/** Public registers of the earlier season's contests; they are published from the beginning. */
const PUBLISHED = { received_applications: true, signed_agreement: true };
const ENDING = '2026';
/** Returns whether the programme belongs to the season that is ending. */
const isEnding = (program: string): boolean =>
  programmes.some(({ key, season }) => key === program && season === ENDING);

async function storeContests(executor: Executor, programIds: Ids, methodologyId: string): Promise<void> {
  const lotIds: Ids = new Map();
  const lotNumber = counter();
  for (const { key, program, title } of lots) {
    const values = [idByKey(programIds, program), lotNumber(program), title];
    lotIds.set(key, await insert(executor, 'lots (program_id, number, title)', values));
  }
  const number = counter();
  for (const { title, program, lot, realization, experts, pay, terms } of contests) {
    await insert(
      executor,
      'contests (program_id, lot_id, number, title, realization_start, realization_end, experts, expert_rate, expert_hours, terms, methodology_id, registries, board_threshold)',
      [
        idByKey(programIds, program),
        lot && idByKey(lotIds, lot),
        number(program),
        title,
        realization.start,
        realization.end,
        experts,
        pay ? pay.rate * 100 : null,
        pay?.hours ?? null,
        JSON.stringify(termsOf(terms)),
        methodologyId,
        JSON.stringify(isEnding(program) ? PUBLISHED : {}),
        BOARD_THRESHOLD,
      ],
    );
  }
}

async function storeMethodology(executor: Executor): Promise<string> {
  const id = await insert(executor, 'methodologies (title)', [methodology.title]);
  for (const { title, order, slug, count, questions } of methodology.groups) {
    const group = await insert(executor, 'question_groups (methodology_id, title, "order", slug, count)', [
      id,
      title,
      order,
      slug,
      count,
    ]);
    const columns = 'questions (group_id, title, "order", name, min, max, application_questions)';
    for (const question of questions) {
      const { name, min, max, application_questions: fields } = question;
      await insert(executor, columns, [group, question.title, question.order, name, min, max, fields]);
    }
  }
  return id;
}

const storeOptions = (executor: Executor, field: string, options: typeof keywords) =>
  run(
    executor,
    `insert into dictionary_options (field, value, name, archived, "order")
     select $1, option.value, option.name, option.archived, option.place
       from jsonb_to_recordset($2::jsonb) as option (value text, name text, archived boolean, place int)`,
    [field, JSON.stringify(options.map((option, position) => ({ ...option, place: position })))],
  );

/** Inserts one row; `into` is the table with its columns. Returns its id. */
async function insert(executor: Executor, into: string, values: unknown[]): Promise<string> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const inserted = await row<{ id: string }>(
    executor,
    `insert into ${into} values (${places}) returning id`,
    values,
  );
  return inserted?.id ?? '';
}

/** Returns a counter that counts from 1 for each parent. */
function counter(): (parent: string) => number {
  const last = new Map<string, number>();
  return (parent) => {
    const next = (last.get(parent) ?? 0) + 1;
    last.set(parent, next);
    return next;
  };
}

function idByKey(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`the demonstration content names ${key}, which is not there`);
  return id;
}
