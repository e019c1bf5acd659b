import {
  REGISTER_COLUMNS,
  REGISTRIES,
  type LotsRegister,
  type Outcome,
  type PublicContest,
  type RegisterColumn,
  type RegisterRow,
  type Registry,
} from '../contract/registers';
import { agreedVersion, formChanges } from '../../../../domain/application/agreed-version';
import { defaultSum, sumInForce } from '../../../../domain/application/granted-sum';
import { dayInKyiv } from '../../../../domain/deadlines';
import { hryvniasOf, SUM_FIELD, parseHryvnias } from '../../../../domain/sums';
import { ActStatus, ExpertStatus, Overall, TechStatus } from '../../../../domain/statuses';
import type { LastChange, PublicContestRow } from '../queries/registers';
import type { RegisterRecord } from '../queries/rows';

/** Returns the columns of an application that this register publishes. */
export function presentRegisterRow(registry: Registry, record: RegisterRecord): RegisterRow {
  const row: RegisterRow = {
    number: record.number,
    title: publicTitle(record),
    applicant: publicName(record),
    asked: parseHryvnias(record.asked),
    granted: grantedSum(record),
    rating: record.rating === null ? null : Number(record.rating),
    received_at: dayInKyiv(record.created_at.getTime()),
    agreement_date: record.agreed_at && dayInKyiv(record.agreed_at.getTime()),
    outcome: OUTCOME_OF[registry]?.(record),
  };
  const columns: readonly RegisterColumn[] = REGISTER_COLUMNS[registry];
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => columns.some((name) => name === key)),
  ) as RegisterRow;
}

/** Returns the name of a legal entity; null for natural persons, including entrepreneurs, whose trade name contains their own name. */
export const publicName = ({ applicant, applicant_type: type }: RegisterRecord): string | null =>
  type === 'legal_entity' ? applicant : null;

/**
 * Returns the title, or the number if the title would reveal the name of a natural person. An application
 * without a project's title has its applicant's name as title (rules/application, "Title").
 */
const publicTitle = (record: RegisterRecord): string =>
  publicName(record) !== null || (record.has_project_title && !titleNamesApplicant(record))
    ? record.title
    : record.number;

/** Returns whether the title contains the applicant's name, in any spelling. */
const titleNamesApplicant = ({ title, applicant }: RegisterRecord): boolean => {
  const name = comparableText(applicant ?? '').replace(/^(фоп|фізична особа підприємець) /, '');
  return name !== '' && comparableText(title).includes(name);
};

const comparableText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the granted sum in force, in hryvnias; null in a register without granted sums. */
export function grantedSum({ asked, granting }: RegisterRecord): number | null {
  if (!granting) return null;
  const { procedures, supervisory, additional, sent } = granting;
  const submitted = { raw_fields: { [SUM_FIELD]: asked } };
  const values = Object.entries(sent ?? {}).map(
    ([id, sum]) => [id, sum === null ? {} : { [SUM_FIELD]: sum }] as const,
  );
  const agreed = agreedVersion(submitted, formChanges(procedures ?? [], new Map(values)));
  const records = { supervisory: supervisory ?? { status: 0 }, additional: additional ?? [] };
  const sum = sumInForce(records, defaultSum(submitted, agreed.form));
  return sum === undefined ? null : hryvniasOf(sum);
}

const TECH_OUTCOMES: Record<number, Outcome> = {
  [TechStatus.approvedSigned]: 'passed',
  [TechStatus.rejectedSigned]: 'rejected',
  [TechStatus.appealed]: 'appealed',
};

const isTerminated = ({ overall }: RegisterRecord) => overall === Overall.finalisedSigned;

const OUTCOME_OF: Partial<Record<Registry, (record: RegisterRecord) => Outcome>> = {
  tech_review: ({ tech_status: status }) => TECH_OUTCOMES[status] ?? 'direction',
  rating: ({ expert_status: status }) =>
    status === ExpertStatus.approved ? 'recommended' : 'not_recommended',
  signed_agreement: (record) => {
    if (record.act_status === ActStatus.signed) return 'realized';
    return isTerminated(record) ? 'terminated' : 'in_force';
  },
  realized_project: () => 'realized',
};

export const publishedRegistries = ({ registries }: Pick<PublicContestRow, 'registries'>): Registry[] =>
  REGISTRIES.filter((name) => registries[name] === true);

export const presentPublicContest = (row: PublicContestRow): PublicContest => ({
  _id: row.id,
  title: row.title,
  season: row.season,
  program: { _id: row.program._id, title: row.program.title },
  lot: row.lot,
  registries: publishedRegistries(row),
});

/** Returns the state of a contest’s registers as the administrator sees it. */
export function presentLotsRegister(source: {
  contest: { id: string; title: string; registries: Record<string, boolean> };
  counts: Record<Registry, number>;
  changes: readonly LastChange[];
  breadcrumbs: LotsRegister['breadcrumbs'];
}): LotsRegister {
  const { contest, counts, changes, breadcrumbs } = source;
  const isPublished = (name: Registry) => contest.registries[name] === true;
  return {
    _id: contest.id,
    title: contest.title,
    registries: {
      received_applications: isPublished('received_applications'),
      tech_review: isPublished('tech_review'),
      rating: isPublished('rating'),
      signed_agreement: isPublished('signed_agreement'),
      realized_project: isPublished('realized_project'),
    },
    details: REGISTRIES.map((registry) => {
      const last = changes.find((change) => change.registry === registry);
      return {
        registry,
        rows: counts[registry],
        changed: last ? { name: last.name, at: last.at.toISOString(), published: last.published } : null,
      };
    }),
    breadcrumbs,
  };
}
