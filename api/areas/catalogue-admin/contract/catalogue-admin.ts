import { z } from 'zod';
import { DEADLINE_KINDS } from '../../../../domain/process/types';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { METHODOLOGY_KINDS } from '../../methodology/contract/methodology';
import { PARTS } from '../../operations/contract/health';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { day, line, lineOrNone } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { byKeys, newestFirst } from '../../../contract/page';
import { boardThreshold } from './board-threshold';
import { expertPay } from './expert-pay';
import { FIELD_IDS } from './fields';

/** Roles that manage the catalogue (rules/catalogue, "Keeping"). */
const who = opensArea('/admin');

/** Base path of seasons, programmes, lots and contests (rules/catalogue, "Keeping"). */
const BASE = '/api/catalogs';

export const LEVELS = ['seasons', 'programs', 'lots', 'contests'] as const;
export type Level = (typeof LEVELS)[number];

const title = line(300);
/** Part of an application's number. */
const number = z.number().int().min(1).max(9999);
const term = z.number().int().min(1).max(365);

export const seasonInput = z.object({ number, title, start_date: day, end_date: day });
export const programInput = z.object({
  number,
  title,
  /** Latin and Ukrainian capitals and digits; no hyphen, which separates the parts of a number. */
  prefix: z
    .string()
    .trim()
    .min(1)
    .max(10)
    .regex(/^[0-9A-ZА-ЩЬЮЯҐЄІЇ]+$/),
  program_start: day,
  program_end: day,
});
export const lotInput = z.object({ number, title });
export const contestInput = z.object({
  number,
  title,
  lot: id.nullable(),
  deadlines: z.object({
    realization: z.object({ start: day, end: day }),
    /** The last day of submission in Kyiv; null: open until archived. */
    submission: day.nullable(),
  }),
  experts: z.union([z.literal(3), z.literal(5)]),
  metodology_id: id.nullable(),
  ...expertPay,
  ...boardThreshold,
  /** Working days by kind of deadline, where they differ from the default (domain/deadlines.ts). */
  terms: z.partialRecord(z.enum(DEADLINE_KINDS), term),
});

/** Fields of records of all levels. */
const recordFields = {
  _id: id,
  /** Sent back with every change; 409 `catalogue-changed` if another change came first. */
  version: z.number(),
  archived: z.boolean(),
  /** One of its parent records is archived. */
  parent_archived: z.boolean(),
  /** An application exists. Parts of its number therefore cannot change, and the record cannot be deleted. */
  frozen: z.boolean(),
  /** The record has no children. */
  empty: z.boolean(),
};
const period = z.object({ start: day, end: day });

export const seasonRecord = seasonInput.extend(recordFields);
export const programRecord = programInput.extend({ ...recordFields, season: id });
export const lotRecord = lotInput.extend({ ...recordFields, program: id });
export const contestRecord = contestInput.extend({
  ...recordFields,
  program: id,
  /** Experts are distributed to an application of the contest, so its methodology cannot change. */
  evaluated: z.boolean(),
});

const withArchived = { archived: z.enum(['true']).optional() };
const page = <S extends z.ZodType>(record: S) =>
  z.object({ records: z.array(record), next: z.string().nullable(), next_number: z.number() });

export const seasonRow = seasonRecord.extend({ programs: z.number() });
export const programRow = programRecord.extend({
  season_title: z.string(),
  lots: z.number(),
  contests: z.number(),
});
export const lotRow = lotRecord.extend({ contests: z.number() });
export const contestRow = contestRecord.extend({ applications: z.number() });

const listFields = 'archived ones only with `archived=true`; 50 a page, `after` is `next` of the page before';

export const adminSeasons = endpoint({
  method: 'get',
  path: `${BASE}/manage/seasons`,
  summary: `Seasons for their administration, the newest first; ${listFields}`,
  who,
  query: z.object(withArchived),
  page: byKeys,
  output: page(seasonRow),
});
export const adminPrograms = endpoint({
  method: 'get',
  path: `${BASE}/manage/programs`,
  summary: `Programmes of one season or of all, for their administration; ${listFields}`,
  who,
  query: z.object({ ...withArchived, season: id.optional() }),
  page: byKeys,
  output: page(programRow),
});
export const adminLots = endpoint({
  method: 'get',
  path: `${BASE}/manage/lots`,
  summary: `Lots of a programme, for their administration; ${listFields}`,
  who,
  query: z.object({ ...withArchived, program: id }),
  page: byKeys,
  output: page(lotRow),
});
export const adminContests = endpoint({
  method: 'get',
  path: `${BASE}/manage/contests`,
  summary: `Contests of a programme (outside lots) or of a lot, for their administration; ${listFields}`,
  who,
  query: z.object({ ...withArchived, program: id, lot: id.optional() }),
  page: byKeys,
  output: page(contestRow),
});

/** Choices of a contest's form, and the programme's period, within which its dates must be. */
const choices = z.object({
  methodologies: z.array(z.object({ _id: id, title: z.string() })),
  lots: z.array(z.object({ _id: id, number: z.number(), title: z.string() })),
  program: period,
});

const recordEndpoint = <S extends z.ZodType>(level: Level, record: S) =>
  endpoint({
    method: 'get',
    path: `${BASE}/manage/${level}/:id`,
    who,
    summary: `One record of ${level} to be edited`,
    params: idParams,
    output: z.object({ record, breadcrumbs }),
  });
export const adminSeason = recordEndpoint('seasons', seasonRecord);
export const adminLot = recordEndpoint('lots', lotRecord);
export const adminProgram = endpoint({
  method: 'get',
  path: `${BASE}/manage/programs/:id`,
  summary: 'One programme to be edited, its season, and the options of a new contest in it',
  who,
  params: idParams,
  output: z.object({ record: programRecord, within: period, choices, breadcrumbs }),
});
export const adminContest = endpoint({
  method: 'get',
  path: `${BASE}/manage/contests/:id`,
  summary: 'One contest to be edited, and its options',
  who,
  params: idParams,
  output: z.object({ record: contestRecord, choices, breadcrumbs }),
});

const createdRecord = z.object({ _id: id, version: z.number() });
const version = z.number().int().min(1);

const create = <S extends z.ZodType>(level: Level, body: S) =>
  endpoint({
    method: 'post',
    path: `${BASE}/${level}`,
    who,
    summary: `Creates one of ${level}`,
    body,
    output: createdRecord,
  });
const edit = <S extends z.ZodType>(level: Level, body: S) =>
  endpoint({
    method: 'post',
    path: `${BASE}/${level}/:id`,
    who,
    summary: `Changes one of ${level}; 409 catalogue-changed if somebody else has changed it in the meantime`,
    params: idParams,
    body,
    output: createdRecord,
  });

export const createSeason = create('seasons', seasonInput);
export const createProgram = create('programs', programInput.extend({ season: id }));
export const createLot = create('lots', lotInput.extend({ program: id }));
export const createContest = create('contests', contestInput.extend({ program: id }));
export const editSeason = edit('seasons', seasonInput.extend({ version }));
export const editProgram = edit('programs', programInput.extend({ version }));
export const editLot = edit('lots', lotInput.extend({ version }));
export const editContest = edit('contests', contestInput.extend({ version }));

const record = z.object({ level: z.enum(LEVELS), id });

export const archiveRecord = endpoint({
  method: 'post',
  path: `${BASE}/:level/:id/archive`,
  summary: 'Archives a record: it is no longer listed for browsing, and takes no applications',
  who,
  params: record,
  body: z.object({ version }),
  output: createdRecord,
});
export const restoreRecord = endpoint({
  method: 'post',
  path: `${BASE}/:level/:id/restore`,
  summary: 'Restores an archived record',
  who,
  params: record,
  body: z.object({ version }),
  output: createdRecord,
});
export const deleteRecord = endpoint({
  method: 'delete',
  path: `${BASE}/:level/:id`,
  summary: 'Deletes a record that contains nothing; 409 catalogue-not-empty otherwise',
  who,
  params: record,
  output: done,
});

export const LOG_KINDS = [
  ...LEVELS,
  ...FIELD_IDS,
  'holidays',
  'payment_plans',
  'tax_rates',
  'foundation_details',
  ...METHODOLOGY_KINDS,
] as const;
export const logEntry = z.object({
  _id: z.string(),
  action: z.string(),
  user: z.object({ _id: id, name: z.string() }),
  created_at: moment,
  /** `field` is the end of a text key `catalogue-admin:field.…`, or an option's value. An empty text means no value. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type LogEntry = z.output<typeof logEntry>;
export const catalogueLog = endpoint({
  method: 'get',
  path: `${BASE}/log`,
  summary:
    'Changes of a record of the catalogue with their author, moment and changed fields; newest first, 50 a page',
  who,
  query: z.object({
    kind: z.enum(LOG_KINDS),
    /** The record's id; absent for a dictionary or the holidays. */
    record: id.optional(),
  }),
  page: newestFirst,
  output: z.object({ entries: z.array(logEntry), next: z.string().nullable() }),
});

export const holiday = z.object({ day, name: z.string() });
export const holidays = endpoint({
  method: 'get',
  path: `${BASE}/holidays`,
  summary: 'Holidays of one year, which deadlines skip like Saturdays and Sundays',
  who,
  query: z.object({ year: z.string().regex(/^[1-9]\d{3}$/) }),
  output: z.object({ holidays: z.array(holiday) }),
});
export const addHoliday = endpoint({
  method: 'post',
  path: `${BASE}/holidays`,
  summary: 'Adds a holiday; deadlines that are set afterwards skip it',
  who,
  body: z.object({ day, name: lineOrNone(100) }),
  output: done,
});
export const removeHoliday = endpoint({
  method: 'delete',
  path: `${BASE}/holidays/:day`,
  summary: 'Removes a holiday from the list',
  who,
  params: z.object({ day }),
  output: done,
});

export const adminHome = endpoint({
  method: 'get',
  path: '/api/admin/home',
  summary: 'Matters that need an administrator’s attention today, and the version of the product',
  who,
  output: z.object({
    version: z.string(),
    /** Counting stops at 100: 100 means 100 or more. */
    counts: z.object({ without_role: z.number(), overdue: z.number(), needs_operator: z.number() }),
    /** Parts of the product that do not respond now. */
    parts_away: z.array(z.enum(PARTS)),
    /** Contests whose submission or realisation ends within two weeks, the nearest first; at most ten. */
    ending: z.array(
      z.object({ _id: id, title: z.string(), what: z.enum(['submission', 'realization']), day }),
    ),
  }),
});
