import type { z } from 'zod';
import { programs } from '../../../../db/models';
import { row, type Executor } from '../../../../db/query';
import type { programInput } from '../contract/catalogue-admin';
import { timeOfSeason } from '../queries/catalogue-admin';
import {
  checkPeriod,
  checkWithin,
  slugTaken,
  together,
  wrong,
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
  // The programme's own number is only its position: the applications' numbers contain the prefix.
  numbering: ['prefix'],
  async check(on, input, season, current) {
    const inner = { start: input.program_start, end: input.program_end };
    const outer = await timeOfSeason(on, season);
    const { number, prefix } = input;
    const beside = { season_id: season };
    return together(
      (await slugTaken(on, programs, { number, ...beside }, current?._id))
        ? { number: wrong('numberTaken') }
        : {},
      (await slugTaken(on, programs, { prefix, ...beside }, current?._id))
        ? { prefix: wrong('prefixTaken') }
        : {},
      checkPeriod(inner.start, inner.end, NAMES),
      outer ? checkWithin(inner, outer, NAMES, 'outsideSeason') : {},
      current ? await checkContests(on, current._id, inner) : {},
    );
  },
};

/** Requires that all contests stay within the programme's time. */
async function checkContests(
  on: Executor,
  id: string,
  { start, end }: { start: string; end: string },
): Promise<FieldErrors> {
  const outside = await row<{ title: string; before: boolean }>(
    on,
    `select title, least(realization_start, submission_end) < $2 as before from contests
      where program_id = $1 and (least(realization_start, submission_end) < $2 or greatest(realization_end, submission_end) > $3)
      order by number limit 1`,
    [id, start, end],
  );
  return outside
    ? { [outside.before ? NAMES[0] : NAMES[1]]: wrong('childOutside', { title: outside.title }) }
    : {};
}
