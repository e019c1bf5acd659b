import { EXPERT_HOURS, EXPERT_RATE } from '../../domain/expert-acts';
import { BOARD_THRESHOLD } from '../../domain/sums';
import type { DeadlineKind } from '../../domain/process/types';
import { bool, day, id, int, json, moment, now, numeric, serial, small, text, uuid } from './columns';
import { inOrder, type Row, table } from './table';

/**
 * Columns of every level: a version to detect concurrent edits, and the time of archiving. An archived record is not browsed and accepts
 * no new applications.
 */
const recordColumns = () => ({ version: int().default(1), archived_at: moment().optional() });

/** A year of programmes (rules/catalogue, "Season"). */
export const seasons = table(
  'seasons',
  {
    id: id(),
    number: int(),
    title: text().filled(),
    start_date: day(),
    end_date: day(),
    ...recordColumns(),
  },
  { period: inOrder('start_date', 'end_date') },
);

/** A grant programme of a season (rules/catalogue, "Programme"). */
export const programs = table(
  'programs',
  {
    id: id(),
    season_id: uuid().to('seasons'),
    number: int(),
    title: text().filled(),
    prefix: text().filled(),
    program_start: day(),
    program_end: day(),
    ...recordColumns(),
  },
  { period: inOrder('program_start', 'program_end') },
);

/** A lot of a programme: contests of one kind (rules/catalogue, "Lot"). */
export const lots = table('lots', {
  id: id(),
  program_id: uuid().to('programs'),
  number: int(),
  title: text().filled(),
  ...recordColumns(),
});

/** A contest, in a lot or directly in a programme (rules/catalogue, "Contest"). */
export const contests = table(
  'contests',
  {
    id: id(),
    program_id: uuid().to('programs'),
    lot_id: uuid().to('lots').optional(),
    number: int(),
    title: text().filled(),
    realization_start: day(),
    realization_end: day(),
    /** Number of experts who evaluate an application. */
    experts: int().oneOf([3, 5]).default(3),
    /** Working days by kind of deadline, if other than the default. */
    terms: json<Partial<Record<DeadlineKind, number>>>().default({}),
    methodology_id: uuid().to('methodologies').optional(),
    /** Public registers by name: published or not. */
    registries: json<Record<string, boolean>>().default({}),
    /** Last day for submitting applications, in Kyiv; null: unlimited. */
    submission_end: day().optional(),
    /** Payment for one completed review, in kopiykas and in hours; null: not set. */
    expert_rate: int().between(EXPERT_RATE.least, EXPERT_RATE.most).optional(),
    expert_hours: numeric().between(EXPERT_HOURS.least, EXPERT_HOURS.most).optional(),
    /** Granted sum in hryvnias from which the supervisory board must decide; null: chosen by hand. */
    board_threshold: int().between(BOARD_THRESHOLD.least, BOARD_THRESHOLD.most).optional(),
    ...recordColumns(),
  },
  { period: inOrder('realization_start', 'realization_end') },
);

/** Numbers of a contest's applications, in 16 parts so that decisions do not wait for each other; maintained by triggers. */
export const contestCounts = table('contest_counts', {
  contest_id: uuid().to('contests', 'cascade').key(),
  part: small().key(),
  total: int(),
  success: int(),
  failed: int(),
  expert: int(),
});

/** Log of publishing and hiding a contest's registers. */
export const registryChanges = table('registry_changes', {
  id: serial(),
  contest_id: uuid().to('contests'),
  registry: text(),
  published: bool(),
  user_id: uuid().to('users'),
  created_at: now(),
});

export type Season = Row<typeof seasons>;
export type Program = Row<typeof programs>;
export type Lot = Row<typeof lots>;
export type Contest = Row<typeof contests>;
