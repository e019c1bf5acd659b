import type { Database } from '../../../../db/query';
import { prepared } from '../../../../db/prepared';
import { BATCH_STEPS, mayEverTake, findStep, type StepName } from '../../../../domain/processes';
import type { Role } from '../../../../domain/roles';
import { AgreementStatus } from '../../../../domain/statuses';
import { DOCUMENT_FACTS, refusalByFacts, type DocumentFacts } from '../../../../records/documents/facts';
import { IS_LOCKING_ITEM } from '../../../../records/batches';
import type { Language } from '../../../../texts/translate';
import type { SignedIn } from '../../../services';
import { textConditions } from '../../contest-list/queries/conditions';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import { unavailableText } from '../../../presenters/can-reason';
import { presentSubject } from '../../../presenters/subject';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import { DESK_SECTIONS, type DeskItem, type DeskSection } from '../contract/agreements';

const CURSOR = cursorBy([KEY.moment, KEY.serial], { order: 'to-sign' });

/** Step with which a director signs, for each section. */
const DIRECTOR_STEPS: Readonly<Record<Exclude<DeskSection, 'protocols'>, StepName>> = {
  main: 'agreement.sign',
  additional: 'additional.sign',
  acts: 'act.sign',
  documents: 'document.complete',
};

/** Steps that sign protocols and minutes and that the chief may take. The index `tasks_to_sign` contains them and `DIRECTOR_STEPS`. */
const PROTOCOL_STEPS = BATCH_STEPS.filter(
  (step) =>
    findStep(step).step.signs && !Object.values(DIRECTOR_STEPS).includes(step) && mayEverTake(step, 'chief'),
);

/** Steps of a section that the role takes. */
const stepsOf = (role: Role, section: DeskSection): readonly StepName[] =>
  (section === 'protocols' ? PROTOCOL_STEPS : [DIRECTOR_STEPS[section]]).filter((step) =>
    mayEverTake(step, role),
  );

/** Returns the steps as a list of SQL literals, so that the planner can use the index `tasks_to_sign`. */
const sqlList = (steps: readonly StepName[]) => steps.map((step) => `'${step}'`).join(', ');

/** Application that a task `t` concerns: its subject, or the application of its generated document. */
const APPLICATION = `coalesce(t.application_id,
  (select d.application_id from generated_documents d where t.subject_kind = 'document' and d.id = t.subject_id))`;

const DOCUMENT_FACTS_COLUMN = `(select to_jsonb(f) from (select ${DOCUMENT_FACTS} from generated_documents d join applications a on a.id = d.application_id
    where t.subject_kind = 'document' and d.id = t.subject_id) f) as facts`;

interface Row {
  id: string;
  subject: SubjectRow;
  application: DeskItem['application'];
  applicant: string | null;
  contest: string | null;
  step: StepName;
  record_id: string | null;
  agreement: number | null;
  opened_at: Date;
  due_at: Date | null;
  overdue: boolean;
  epoch: number;
  version: number;
  batch: { own: boolean; name: string } | null;
  /** Facts of a generated document that may prevent its step; null for any other subject. */
  facts: DocumentFacts | null;
  key: string;
}

export interface DeskFilter {
  section?: DeskSection;
  search?: string;
  after?: string;
}

/**
 * A page of documents that wait for the director's signature, oldest first: open tasks of the signing steps, in the order of the index.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function documentsToSign(
  db: Database,
  account: Pick<SignedIn, 'id' | 'role'>,
  language: Language,
  filter: DeskFilter,
): Promise<{ items: DeskItem[]; next: string | null }> {
  const statement = pageStatement(account, filter);
  if (!statement) return { items: [], next: null };
  const tasks = await prepared<Row>({ db }, statement.sql, statement.values);
  const { page, next } = splitPage(tasks, (row) => CURSOR.write([row.key, row.id]));
  return { items: page.map((row) => present(language, row)), next };
}

/** SQL of a page, for `documentsToSign` and for the test of its plan; undefined if the role signs nothing in the section. */
export function pageStatement(
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  { section, search, after }: DeskFilter,
): { sql: string; values: unknown[] } | undefined {
  const steps = (section ? [section] : DESK_SECTIONS).flatMap((section) => stepsOf(role, section));
  if (steps.length === 0) return undefined;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [openedAt, taskId] = after === undefined ? ['-infinity', '0'] : CURSOR.read(after);
  const afterCursor = `(t.opened_at, t.id) > (${bind(openedAt)}::timestamptz, ${bind(taskId)}::bigint)`;
  const searchCondition = search
    ? `and exists (select from applications a where a.id = ${APPLICATION} and ${textConditions(search, bind).join(' and ')})`
    : '';
  const page = `select t.* from tasks t
      where t.closed_at is null and t.step in (${sqlList(steps)}) and ${afterCursor} ${searchCondition}
      order by t.opened_at, t.id limit ${PAGE_PLUS_ONE}`;
  const batch = `(select jsonb_build_object('own', b.created_by = ${bind(id)}, 'name', coalesce(u.name, ''))
      from batch_items i join batches b on b.id = i.batch_id left join users u on u.id::text = b.created_by
     where i.subject_id = t.subject_id and ${IS_LOCKING_ITEM} limit 1) as batch`;
  const sql = `select t.id, ${SUBJECT}, a.applicant->>'name' as applicant,
           case when a.id is not null then json_build_object('_id', a.id, 'label', a.spec_id, 'title', a.title) end as application, c.title as contest, t.step, t.record_id,
           (a.state->'agreement'->>'status')::int as agreement, t.opened_at, t.due_at, t.overdue or t.due_at < now() as overdue,
           s.epoch, s.version, ${batch}, ${DOCUMENT_FACTS_COLUMN}, t.opened_at::text as key
      from (${page}) t join subjects s on s.kind = t.subject_kind and s.id = t.subject_id
      left join applications a on a.id = ${APPLICATION} left join contests c on c.id = a.contest_id
     order by t.opened_at, t.id`;
  return { sql, values };
}

/** A generated document reaches the director only after the applicant has signed it. */
const hasApplicantSigned = (step: StepName, agreement: number | null): boolean =>
  step === DIRECTOR_STEPS.documents ||
  (step === DIRECTOR_STEPS.main && agreement === AgreementStatus.signedByApplicant);

/** Returns the reason why a waiting document may not be signed now; null if it may. */
function refusalOf(language: Language, step: StepName, facts: DocumentFacts): string | null {
  const refusal = refusalByFacts(step, facts);
  return refusal ? unavailableText(language, step, refusal, new Map()) : null;
}

const present = (
  language: Language,
  { id, subject, epoch, version, agreement, facts, key: _key, ...row }: Row,
): DeskItem => ({
  ...row,
  refusal: facts && refusalOf(language, row.step, facts),
  _id: id,
  subject: presentSubject(language, subject),
  applicant: row.applicant ?? '',
  signed_by_applicant: hasApplicantSigned(row.step, agreement),
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.overdue ?? false,
  seen: `${epoch}.${version}`,
});

/** Returns the number of documents that wait in each section. */
export async function countDocumentsToSign(db: Database, role: Role): Promise<Record<DeskSection, number>> {
  const counts = await prepared<{ step: StepName; count: number }>(
    { db },
    `select step, count(*)::int as count from tasks
      where closed_at is null and step in (${sqlList(DESK_SECTIONS.flatMap((section) => stepsOf('chief', section)))}) group by step`,
    [],
  );
  const count = (section: DeskSection) =>
    counts
      .filter(({ step }) => stepsOf(role, section).includes(step))
      .reduce((sum, { count: stepCount }) => sum + stepCount, 0);
  return Object.fromEntries(DESK_SECTIONS.map((section) => [section, count(section)])) as Record<
    DeskSection,
    number
  >;
}
