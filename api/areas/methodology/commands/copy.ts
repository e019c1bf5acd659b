import { inTransaction, row, run } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { noteChange } from '../../../../records/change-log';
import type { Services, SignedIn } from '../../../services';
import { findMethodology } from '../queries/methodology';

/** Copies a methodology with all groups and questions under this title; the copy can be changed. @throws ProblemError 404 */
export const copyMethodology = (
  { db }: Services,
  account: SignedIn,
  id: string,
  title: string,
): Promise<{ _id: string; version: number }> =>
  inTransaction(db, async (executor) => {
    const source = orNotFound(await findMethodology(executor, id));
    const copy = orNotFound(
      await row<{ id: string }>(
        executor,
        'insert into methodologies (title, format) values ($1, $2) returning id',
        [title, source.format],
      ),
    );
    await run(
      executor,
      `with pairs as materialized (
         select g.*, gen_random_uuid() as copy_id from question_groups g where g.methodology_id = $1),
       copied as (
         insert into question_groups (id, methodology_id, title, "order", slug, count)
         select copy_id, $2, title, "order", slug, count from pairs)
       insert into questions (group_id, title, "order", name, min, max, application_questions)
       select p.copy_id, q.title, q."order", q.name, q.min, q.max, q.application_questions
         from questions q join pairs p on p.id = q.group_id`,
      [id, copy.id],
    );
    await noteChange(executor, account, 'methodologies', copy.id, 'created', [
      { field: 'title', from: '', to: title },
      { field: 'copied_from', from: '', to: source.title },
    ]);
    return { _id: copy.id, version: 1 };
  });
