import type { z } from 'zod';
import { programs, seasons } from '../../../../db/models';
import { findOne, Op } from '../../../../db/record';
import type { seasonInput } from '../contract/catalogue-admin';
import { checkPeriod, slugTaken, mergeErrors, fieldError, type LevelRules } from './level';

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
  async check(executor, input, _, current) {
    const { number, start_date: start, end_date: end } = input;
    // The programme whose period exceeds the season's the most, if one does.
    const outside = current
      ? await findOne(executor, programs, {
          where: {
            season_id: current._id,
            [Op.or]: [{ program_start: { [Op.lt]: start } }, { program_end: { [Op.gt]: end } }],
          },
          columns: ['title', 'program_start'],
          order: ['number'],
        })
      : undefined;
    return mergeErrors(
      (await slugTaken(executor, seasons, { number }, current?._id))
        ? { number: fieldError('numberTaken') }
        : {},
      checkPeriod(start, end, ['start_date', 'end_date']),
      outside
        ? {
            [outside.program_start < start ? 'start_date' : 'end_date']: fieldError('childOutside', {
              title: outside.title,
            }),
          }
        : {},
    );
  },
};
