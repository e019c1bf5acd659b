import type { z } from 'zod';
import { programs } from '../../../../db/models';
import { row, type Executor } from '../../../../db/query';
import type { programInput } from '../contract/catalogue-admin';
import { periodOfSeason } from '../queries/catalogue-admin';
import {
  checkPeriod,
  checkWithin,
  slugTaken,
  mergeErrors,
  fieldError,
  type FieldErrors,
  type LevelRules,
} from './level';

type Input = z.output<typeof programInput>;
const NAMES: [string, string] = ['program_start', 'program_end'];

export const programRules: LevelRules<'programs', Input> = {
  level: 'programs',
  parent: { column: 'season_id', level: 'seasons' },
  columns: ({ number, title, prefix, program_start, program_end }) => ({
    number,
    title,
    prefix,
    program_start,
    program_end,
  }),
  shown: ({ number, title, prefix, program_start, program_end }) => ({
    number: String(number),
    title,
    prefix,
    program_start,
    program_end,
  }),
  // A programme's number is only its position. The applications' numbers contain its prefix instead.
  numbering: ['prefix'],
  async check(executor, input, season, current) {
    const programPeriod = { start: input.program_start, end: input.program_end };
    const seasonPeriod = await periodOfSeason(executor, season);
    const { number, prefix } = input;
    const inSameSeason = { season_id: season };
    return mergeErrors(
      (await slugTaken(executor, programs, { number, ...inSameSeason }, current?._id))
        ? { number: fieldError('numberTaken') }
        : {},
      (await slugTaken(executor, programs, { prefix, ...inSameSeason }, current?._id))
        ? { prefix: fieldError('prefixTaken') }
        : {},
      checkPeriod(programPeriod.start, programPeriod.end, NAMES),
      seasonPeriod ? checkWithin(programPeriod, seasonPeriod, NAMES, 'outsideSeason') : {},
      current ? await checkContests(executor, current._id, programPeriod) : {},
    );
  },
};

/** Requires that all contests stay within the programme's period. */
async function checkContests(
  executor: Executor,
  id: string,
  { start, end }: { start: string; end: string },
): Promise<FieldErrors> {
  const outside = await row<{ title: string; before: boolean }>(
    executor,
    `select title, least(realization_start, submission_end) < $2 as before from contests
      where program_id = $1 and (least(realization_start, submission_end) < $2 or greatest(realization_end, submission_end) > $3)
      order by number limit 1`,
    [id, start, end],
  );
  return outside
    ? { [outside.before ? NAMES[0] : NAMES[1]]: fieldError('childOutside', { title: outside.title }) }
    : {};
}
