import type { z } from 'zod';
import type { lotInput } from '../contract/catalogue-admin';
import { taken, wrong, type FieldErrors, type LevelRules } from './level';

type Input = z.output<typeof lotInput>;

export const lotRules: LevelRules<'lots', Input> = {
  level: 'lots',
  parent: { column: 'program_id', level: 'programs' },
  columns: ({ number, title }) => ({ number, title }),
  shown: ({ number, title }) => ({ number: String(number), title }),
  numbering: ['number'],
  async check(on, { number }, program, current): Promise<FieldErrors> {
    const where = 'lots where number = $1 and program_id = $2';
    return (await taken(on, where, number, program, current?._id)) ? { number: wrong('numberTaken') } : {};
  },
};
