import { z } from 'zod';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { CSV_SEPARATORS } from '../../../contract/csv-separator';
import { endpoint, fileEndpoint, id, idParams, moment } from '../../../contract/define';
import { open, opensArea } from '../../../contract/who';
import { byRecord, byKeys } from '../../../contract/page';

/** Roles that manage registers: administrators and the chief (rules/registers, "Publishing"). */
const who = opensArea('/admin');

/** The five registers of a contest (rules/registers, "Five registers"). */
export const REGISTRIES = [
  'received_applications',
  'tech_review',
  'rating',
  'signed_agreement',
  'realized_project',
] as const;
export type Registry = (typeof REGISTRIES)[number];

const registry = z.enum(REGISTRIES);
const registryParams = z.object({ id, registry });

/** Columns that a register may show. All other data of an application are not published. */
export const REGISTER_COLUMNS = {
  received_applications: ['number', 'title', 'applicant', 'asked', 'received_at'],
  tech_review: ['number', 'title', 'applicant', 'outcome'],
  rating: ['number', 'title', 'applicant', 'rating', 'outcome'],
  signed_agreement: ['number', 'title', 'applicant', 'asked', 'granted', 'agreement_date', 'outcome'],
  realized_project: ['number', 'title', 'applicant', 'granted', 'agreement_date', 'outcome'],
} as const satisfies Record<Registry, readonly RegisterColumn[]>;
export type RegisterColumn = keyof RegisterRow;

/** Outcomes of an application, by register; texts in the namespace `registers`. */
export const OUTCOMES = [
  'passed',
  'rejected',
  'direction',
  'appealed',
  'recommended',
  'not_recommended',
  'in_force',
  'terminated',
  'realized',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A row of a register. A column that the register does not have is absent; a column without a value is null. */
export const registerRow = z.object({
  number: z.string(),
  title: z.string(),
  /** Name of a legal entity. Null for a natural person or an entrepreneur, whose names are not published. */
  applicant: z.string().nullable(),
  /** Requested sum in hryvnias, as submitted. */
  asked: z.number().nullable().optional(),
  /** Granted sum in hryvnias, as agreed in the negotiation. */
  granted: z.number().nullable().optional(),
  rating: z.number().nullable().optional(),
  /** Day in Kyiv, `YYYY-MM-DD`. */
  received_at: z.string().optional(),
  agreement_date: z.string().nullable().optional(),
  outcome: z.enum(OUTCOMES).optional(),
});
export type RegisterRow = z.output<typeof registerRow>;

const registries = z.object({
  received_applications: z.boolean(),
  tech_review: z.boolean(),
  rating: z.boolean(),
  signed_agreement: z.boolean(),
  realized_project: z.boolean(),
});

/** State of a contest's registers: for each register whether it is published, its size, and the person of the last change. */
const lotsRegister = z.object({
  _id: id,
  title: z.string(),
  registries,
  details: z.array(
    z.object({
      registry,
      /** Number of applications that the register shows, or would show if it were published. */
      rows: z.number(),
      changed: z.object({ name: z.string(), at: moment, published: z.boolean() }).nullable(),
    }),
  ),
  breadcrumbs,
});
export type LotsRegister = z.output<typeof lotsRegister>;

export const lotsRegisterById = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/registery',
  summary: 'The registers of a contest: whether each is published, its number of rows, and its last change',
  who,
  params: idParams,
  output: lotsRegister,
});

export const setRegisters = endpoint({
  method: 'post',
  path: '/api/catalogs/contests/:id/registery',
  summary: 'Publishes or hides registers of a contest; registers that are not named do not change',
  who,
  params: idParams,
  body: z.strictObject({
    registries: registries
      .partial()
      .strict()
      .refine((map) => Object.keys(map).length > 0),
  }),
  output: lotsRegister,
});

export const registerPreview = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/registery/:registry',
  summary: 'The first rows of a register exactly as the public would see them',
  who,
  params: registryParams,
  output: z.object({ rows: z.array(registerRow), total: z.number() }),
});

const titledRecord = z.object({ _id: id, title: z.string() });

/** A contest with at least one published register. */
export const publicContest = titledRecord.extend({
  season: titledRecord,
  program: titledRecord,
  lot: titledRecord.nullable(),
  registries: z.array(registry),
});
export type PublicContest = z.output<typeof publicContest>;

export const publicRegisters = endpoint({
  method: 'get',
  path: '/api/registers',
  summary: 'Contests with published registers, newest season first; 50 a page',
  who: open,
  revalidated: true,
  page: byRecord('after'),
  output: z.object({ contests: z.array(publicContest), next: id.nullable() }),
});

export const publicRegister = endpoint({
  method: 'get',
  path: '/api/registers/:id/:registry',
  summary:
    'A published register; 50 rows a page, `number` is the beginning of an application’s number. The whole register is at …/csv and …/json, signed_agreement also at …/360giving',
  who: open,
  revalidated: true,
  params: registryParams,
  query: z.object({ number: z.string().trim().max(40).optional() }),
  page: byKeys,
  output: z.object({
    contest: publicContest,
    registry,
    rows: z.array(registerRow),
    next: z.string().nullable(),
  }),
});

export const REGISTER_FILES = ['csv', 'json', '360giving'] as const;
export type RegisterFile = (typeof REGISTER_FILES)[number];

export const registerFile = fileEndpoint({
  method: 'get',
  path: '/api/registers/:id/:registry/:file',
  summary: 'The whole register as a file, without `data` around it; 360Giving for signed agreements only',
  who: open,
  revalidated: true,
  params: registryParams.extend({ file: z.enum(REGISTER_FILES) }),
  /** Separator of a CSV file; Excel with Ukrainian settings expects `semicolon`. */
  query: z.object({ separator: z.enum(CSV_SEPARATORS).default('comma') }),
  mediaTypes: ['text/csv', 'application/json'],
});
