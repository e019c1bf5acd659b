import { KEY } from '../../../pages';
import type { XlsxValue } from '../../../exports/xlsx-cells';
import { translate, type Language } from '../../../../texts/translate';
import type { ApplicationRow, ListColumn } from '../contract/catalogue';

/** An application as a contest's list shows it; the reviewer is the person who last decided in the technical review. */
export interface ContestApplicationRow {
  id: string;
  spec_id: string;
  title: string;
  applicant: string | null;
  cultural_sector: string | null;
  rating: string | null;
  created_at: Date;
  tech_status: number;
  expert_status: number;
  overall: number;
  reviewer: string | null;
  reviewed_at: Date | null;
  /** Read only for the lists of a contest in the divisions. */
  duplicate?: boolean;
}

/**
 * An order of the list: the column by which rows are ordered before the number (absent: by number only), its
 * type, and the form of its values in a cursor.
 */
export interface Order {
  key?: string;
  type?: string;
  value: RegExp;
}

/** Translations for the cells of a file. */
interface CellTexts {
  language: Language;
  sectors: ReadonlyMap<string, string>;
}

/** Column of a contest's list: its SQL, its part of the answer, its cell in a file, and its order. */
interface ListColumnRow {
  /** SQL over `applications a`, by the name in the row. */
  sql: Partial<Record<keyof ContestApplicationRow, string>>;
  wire: (row: ContestApplicationRow) => Partial<ApplicationRow>;
  cell: (row: ContestApplicationRow, texts: CellTexts) => XlsxValue;
  /** Width in a sheet, in characters, if it differs from the usual one. */
  width?: number;
  /** Uses an index (contest, key, number) of migration 0010. */
  order?: Order;
}

const status = (key: string): Order => ({ key, type: 'int', value: /^-?\d{1,6}$/ });

export const COLUMNS: Record<ListColumn, ListColumnRow> = {
  number: {
    sql: { spec_id: 'a.spec_id' },
    wire: ({ spec_id }) => ({ spec_id }),
    cell: (row) => row.spec_id,
    width: 16,
    order: { value: /^$/ },
  },
  title: {
    sql: { title: 'a.title' },
    wire: ({ title }) => ({ title }),
    cell: (row) => row.title,
    width: 60,
  },
  applicant: {
    sql: { applicant: `a.applicant->>'name'` },
    wire: ({ applicant }) => ({ applicant: applicant ?? '' }),
    cell: (row) => row.applicant,
    width: 40,
  },
  tech: {
    sql: { tech_status: 'a.tech_status', reviewed_at: 'a.tech_reviewed_at' },
    wire: (row) => ({ tech_review: { status: row.tech_status, user: reviewer(row) } }),
    cell: (row, { language }) => translate(language, `processes:status.tech_review.${row.tech_status}`),
    order: status('a.tech_status'),
  },
  // Each query joins the reviewer's account itself.
  reviewer: { sql: {}, wire: () => ({}), cell: (row) => row.reviewer },
  reviewedAt: { sql: {}, wire: () => ({}), cell: (row) => row.reviewed_at, width: 18 },
  expert: {
    sql: { expert_status: 'a.expert_status' },
    wire: (row) => ({ expert_review: { status: row.expert_status } }),
    cell: (row, { language }) => translate(language, `processes:status.expert_review.${row.expert_status}`),
    order: status('a.expert_status'),
  },
  sector: {
    sql: { cultural_sector: 'a.cultural_sector' },
    wire: ({ cultural_sector }) => ({ cultural_sector }),
    cell: ({ cultural_sector: sector }, { sectors }) => sector && (sectors.get(sector) ?? sector),
  },
  rating: {
    sql: { rating: 'a.rating' },
    wire: (row) => ({ rating: rating(row) }),
    cell: (row) => rating(row),
    width: 10,
    // A missing rating sorts below the lowest.
    order: { key: 'coalesce(a.rating, -1)', type: 'numeric', value: /^-?\d{1,12}(\.\d{1,12})?$/ },
  },
  overall: {
    sql: { overall: 'a.overall' },
    wire: (row) => ({ reporting_review: { status: row.overall } }),
    cell: (row, { language }) => translate(language, `processes:overall.${row.overall}`),
    order: status('a.overall'),
  },
  created: {
    sql: { created_at: 'a.created_at' },
    wire: (row) => ({ created_at: row.created_at.toISOString() }),
    cell: (row) => row.created_at,
    width: 18,
    order: { key: 'a.created_at', type: 'timestamptz', value: KEY.moment },
  },
};

const rating = (row: ContestApplicationRow) => (row.rating === null ? null : Number(row.rating));

const reviewer = ({ reviewer: name, reviewed_at }: ContestApplicationRow) =>
  name !== null && reviewed_at ? { name, updated_at: reviewed_at.toISOString() } : null;

const SQL = Object.assign({}, ...Object.values(COLUMNS).map(({ sql }) => sql)) as Record<string, string>;

/** Names of the columns in a row, without id and reviewer. */
export const COLUMN_NAMES = Object.keys(SQL);

/** SQL of the columns over `applications a`. */
export const COLUMN_SQL = Object.entries(SQL)
  .map(([name, sql]) => `${sql} as ${name}`)
  .join(', ');

/** Returns a row as the lists answer it. */
export const presentApplicationRow = (row: ContestApplicationRow): ApplicationRow =>
  Object.assign(
    { _id: row.id },
    ...Object.values(COLUMNS).map(({ wire }) => wire(row)),
    row.duplicate && { duplicate: true },
  ) as ApplicationRow;
