import { type Database, type Executor, row, rows } from '../../../../db/query';
import { questionMax, sum } from '../../../../domain/scoring';
import type { ContestOf, GroupRow, MethodologyRow, QuestionRecord } from '../contract/methodology';

/** SQL condition that an application is with experts under this methodology, which then cannot be changed (rules/evaluation, "Methodology"). */
const USED = (methodology: string) => `exists (
  select from contests c join applications a on a.contest_id = c.id
   where c.methodology_id = ${methodology} and a.expert_status <> 0)`;

const METHODOLOGY = `m.id as _id, m.title, m.format, m.version, ${USED('m.id')} as frozen`;

/** Returns all methodologies by title. */
export const allMethodologies = (db: Database): Promise<MethodologyRow[]> =>
  rows<MethodologyRow>(
    { db },
    `select ${METHODOLOGY},
            (select count(*)::int from question_groups g where g.methodology_id = m.id) as groups,
            (select count(*)::int from questions q join question_groups g on g.id = q.group_id
              where g.methodology_id = m.id) as questions,
            (select coalesce(sum(g.count), 0)::int from question_groups g where g.methodology_id = m.id) as points,
            (select count(*)::int from contests c where c.methodology_id = m.id) as contests
       from methodologies m order by m.title collate "uk-x-icu", m.id`,
  );

export const findMethodology = (executor: Executor, id: string) =>
  row<Pick<MethodologyRow, '_id' | 'title' | 'format' | 'version' | 'frozen'>>(
    executor,
    `select ${METHODOLOGY} from methodologies m where m.id = $1`,
    [id],
  );

/** Returns the contests that use a methodology, newest first; at most 100. */
export const contestsOf = (executor: Executor, methodologyId: string): Promise<ContestOf[]> =>
  rows<ContestOf>(
    executor,
    `select c.id as _id, c.title, s.title as season
       from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
      where c.methodology_id = $1 order by s.number desc, p.number, c.number limit 100`,
    [methodologyId],
  );

const GROUP = `g.id as _id, g.version, g.title, g."order", g.slug, g.count, g.methodology_id as metodology_id,
  ${USED('g.methodology_id')} as frozen`;

/** Returns question groups in their order, of one methodology or of all; at most 500. */
export async function groupsOf(executor: Executor, methodologyId?: string): Promise<GroupRow[]> {
  const groups = await rows<Group & { maxima: (number | null)[] }>(
    executor,
    `select ${GROUP}, array(select q.max from questions q where q.group_id = g.id) as maxima
       from question_groups g where $1::uuid is null or g.methodology_id = $1
      order by g.methodology_id, g."order", g.id limit 500`,
    [methodologyId ?? null],
  );
  return groups.map(({ maxima, ...group }) => ({
    ...group,
    questions: maxima.length,
    reachable: sum(maxima.map((max) => questionMax(max, group.count, maxima.length))),
  }));
}

export type Group = Omit<GroupRow, 'questions' | 'reachable'>;

export const findGroup = (executor: Executor, id: string) =>
  row<Group>(executor, `select ${GROUP} from question_groups g where g.id = $1`, [id]);

const QUESTION = `q.id as _id, q.version, q.title, q."order", q.name, q.min, q.max, q.application_questions,
  q.group_id as question_group, ${USED('g.methodology_id')} as frozen`;
const QUESTION_FROM = 'questions q join question_groups g on g.id = q.group_id';

/** Returns the questions of a group in their order. */
export const questionsOf = (executor: Executor, groupId: string): Promise<QuestionRecord[]> =>
  rows<QuestionRecord>(
    executor,
    `select ${QUESTION} from ${QUESTION_FROM} where q.group_id = $1 order by q."order", q.id`,
    [groupId],
  );

export const findQuestion = (executor: Executor, id: string) =>
  row<QuestionRecord>(executor, `select ${QUESTION} from ${QUESTION_FROM} where q.id = $1`, [id]);

export interface FormField {
  _id: string;
  name: string;
  label: string;
  admin_comment: string | null;
}

/** Returns the fields of the newest application's form, in the form's order; none before the first application. */
export const formFields = (db: Database): Promise<FormField[]> =>
  rows<FormField>(
    { db },
    `select field->>'name' as _id, field->>'name' as name, field->>'label' as label, field->>'admin_comment' as admin_comment
       from (select form from applications order by created_at desc limit 1) newest,
            jsonb_array_elements(newest.form->'fields') with ordinality section(content, place),
            jsonb_array_elements(section.content->'fields') with ordinality f(field, position)
      order by section.place, f.position`,
  );
