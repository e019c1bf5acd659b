import type { z } from 'zod';
import { lots } from '../../../../db/models';
import type { lotInput } from '../contract/catalogue-admin';
import { slugTaken, fieldError, type FieldErrors, type LevelRules } from './level';

type Input = z.output<typeof lotInput>;

export const lotRules: LevelRules<'lots', Input> = {
  level: 'lots',
  parent: { column: 'program_id', level: 'programs' },
  columns: ({ number, title }) => ({ number, title }),
  shown: ({ number, title }) => ({ number: String(number), title }),
  numbering: ['number'],
  async check(executor, { number }, program, current): Promise<FieldErrors> {
    const other = await slugTaken(executor, lots, { number, program_id: program }, current?._id);
    return other ? { number: fieldError('numberTaken') } : {};
  },
};
