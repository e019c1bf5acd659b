import type { z } from 'zod';
import { row } from '../../../../db/query';
import type { seasonInput } from '../contract/catalogue-admin';
import { checkPeriod, taken, together, wrong, type LevelRules } from './level';

type Input = z.output<typeof seasonInput>;

export const seasonRules: LevelRules<'seasons', Input> = {
  level: 'seasons',
  columns: ({ number, title, start_date, end_date }) => ({ number, title, start_date, end_date }),
  shown: ({ number, title, start_date, end_date }) => ({
    number: String(number),
    title,
    start_date,
    end_date,
  }),
  numbering: ['number'],
  async check(on, input, _, current) {
    const { number, start_date: start, end_date: end } = input;
    // The programme that sticks out the furthest, if one does.
    const outside = current
      ? await row<{ title: string; before: boolean }>(
          on,
          `select title, program_start < $2 as before from programs
            where season_id = $1 and (program_start < $2 or program_end > $3) order by number limit 1`,
          [current._id, start, end],
        )
      : undefined;
    const where = 'seasons where number = $1 and $2::text is null';
    return together(
      (await taken(on, where, number, null, current?._id)) ? { number: wrong('numberTaken') } : {},
      checkPeriod(start, end, ['start_date', 'end_date']),
      outside
        ? { [outside.before ? 'start_date' : 'end_date']: wrong('childOutside', { title: outside.title }) }
        : {},
    );
  },
};
