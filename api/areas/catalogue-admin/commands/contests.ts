import type { z } from 'zod';
import { contests, lots, methodologies } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { exists, findOne } from '../../../../db/record';
import type { contestInput } from '../contract/catalogue-admin';
import { periodOfProgram, type AdminRecords } from '../queries/catalogue-admin';
import {
  checkPeriod,
  checkWithin,
  slugTaken,
  mergeErrors,
  fieldError,
  type FieldErrors,
  type LevelRules,
} from './level';

type Input = z.output<typeof contestInput>;
const NAMES: [string, string] = ['deadlines.realization.start', 'deadlines.realization.end'];

export const contestRules: LevelRules<'contests', Input> = {
  level: 'contests',
  parent: { column: 'program_id', level: 'programs' },
  columns: ({
    number,
    title,
    lot,
    deadlines,
    experts,
    metodology_id,
    expert_rate,
    expert_hours,
    board_threshold,
    terms,
  }) => ({
    number,
    title,
    lot_id: lot,
    realization_start: deadlines.realization.start,
    realization_end: deadlines.realization.end,
    submission_end: deadlines.submission,
    experts,
    methodology_id: metodology_id,
    expert_rate,
    expert_hours: expert_hours === null ? null : String(expert_hours),
    board_threshold,
    terms,
  }),
  shown: ({
    number,
    title,
    lot,
    deadlines,
    experts,
    metodology_id,
    expert_rate,
    expert_hours,
    board_threshold,
    terms,
  }) => ({
    number: String(number),
    title,
    lot: lot ?? '',
    'deadlines.realization.start': deadlines.realization.start,
    'deadlines.realization.end': deadlines.realization.end,
    'deadlines.submission': deadlines.submission ?? '',
    experts: String(experts),
    metodology_id: metodology_id ?? '',
    // The log shows hryvnias.
    expert_rate: expert_rate === null ? '' : (expert_rate / 100).toFixed(2),
    expert_hours: expert_hours === null ? '' : String(expert_hours),
    board_threshold: board_threshold === null ? '' : String(board_threshold),
    ...Object.fromEntries(Object.entries(terms).map(([kind, days]) => [`terms.${kind}`, String(days)])),
  }),
  numbering: ['number', 'lot'],
  async check(executor, input, program, current) {
    const { realization, submission } = input.deadlines;
    const { number } = input;
    const period = await periodOfProgram(executor, program);
    const other = await slugTaken(executor, contests, { number, program_id: program }, current?._id);
    return mergeErrors(
      other ? { number: fieldError('numberTaken') } : {},
      checkPeriod(realization.start, realization.end, NAMES),
      period ? checkWithin(realization, period, NAMES, 'outsideProgram') : {},
      period && submission ? checkSubmission(submission, realization.end, period) : {},
      await checkReferences(executor, input, program, current),
    );
  },
};

/** Requires a day within the programme's period and before the end of realisation. */
function checkSubmission(day: string, realizationEnd: string, period: { start: string; end: string }) {
  const name = 'deadlines.submission';
  if (day > realizationEnd) return { [name]: fieldError('submissionAfterEnd') };
  return checkWithin({ start: day, end: day }, period, [name, name], 'outsideProgram');
}

/**
 * Requires that the lot is in the programme and that the methodology exists. After experts are distributed,
 * the methodology must stay the same.
 */
async function checkReferences(
  executor: Executor,
  { lot, metodology_id: methodology }: Input,
  program: string,
  current?: AdminRecords['contests'],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (lot && lot !== current?.lot) {
    const where = { id: lot, program_id: program };
    const contestLot = await findOne(executor, lots, { where, columns: ['archived_at'] });
    if (!contestLot || contestLot.archived_at) errors.lot = fieldError('lotElsewhere');
  }
  if (methodology !== (current?.metodology_id ?? null)) {
    if (current?.evaluated) errors.metodology_id = fieldError('methodologyInUse');
    else if (methodology && !(await exists(executor, methodologies, { id: methodology })))
      errors.metodology_id = { key: 'errors:field.choice' };
  }
  return errors;
}
