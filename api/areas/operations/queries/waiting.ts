import { type Database, rows } from '../../../../db/query';
import { remediesFor } from '../../../../domain/reconciliation';
import type { Language } from '../../../../texts/translate';
import type { operations } from '../contract/operations';
import type { OutputOf } from '../../../contract/endpoint';
import { presentSubject } from '../../../presenters/subject';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';

type OperationsAnswer = OutputOf<typeof operations>;

/** Maximum number of rows that are shown of each list. */
const MAX_ROWS = 50;

/** Returns the rows and their total number, which is a column of each row. */
const splitCount = <Row extends { count: number }>(countedRows: Row[]) => ({
  count: countedRows[0]?.count ?? 0,
  rows: countedRows.map((foundRow) => {
    const { count: _, ...row } = foundRow;
    return row;
  }),
});

/** A row as read, before its subject is named. */
type CountedRow<K extends 'needs_operator' | 'given_up' | 'commands'> = Omit<
  OperationsAnswer[K]['rows'][number],
  'subject'
> & { count: number; subject: SubjectRow };

/** Returns applications and sessions that wait for an operator; those that have waited longest come first. */
export async function waitForOperator(
  db: Database,
  language: Language,
): Promise<OperationsAnswer['needs_operator']> {
  const { count, rows: waitingRows } = splitCount(
    await rows<Omit<CountedRow<'needs_operator'>, 'remedies'>>(
      { db },
      `select count(*) over ()::int as count, ${SUBJECT}, s.needs_operator as reason,
              s.operator_since as since, c.step
         from subjects s
         left join commands c on c.scope = s.kind || ':' || s.id and c.state = 'pending'
        where s.needs_operator is not null order by s.operator_since, s.id limit ${MAX_ROWS}`,
    ),
  );
  return {
    count,
    rows: waitingRows.map((row) => ({
      ...row,
      subject: presentSubject(language, row.subject),
      remedies: [...remediesFor(row.reason)],
    })),
  };
}

/** Returns decisions that are not carried out yet. */
export async function waitingCommands(
  db: Database,
  language: Language,
): Promise<OperationsAnswer['commands']> {
  const { count, rows: waitingRows } = splitCount(
    await rows<CountedRow<'commands'>>(
      { db },
      `select count(*) over ()::int as count, ${SUBJECT}, c.step, c.created_at,
              json_build_object('name', u.name, 'role', c.actor_role) as actor, c.accepted_at is not null as accepted
         from commands c join subjects s on c.scope = s.kind || ':' || s.id
         left join users u on u.id::text = c.actor_id
        where c.state = 'pending' order by c.created_at limit ${MAX_ROWS}`,
    ),
  );
  return {
    count,
    rows: waitingRows.map((row) => ({ ...row, subject: presentSubject(language, row.subject) })),
  };
}

/** Returns webhooks and letters that are not sent yet or have failed. */
export async function deliveries(
  db: Database,
  state: 'waiting' | 'failed',
  language: Language,
): Promise<OperationsAnswer['deliveries']> {
  const { count, rows: waitingRows } = splitCount(
    await rows<Omit<CountedRow<'given_up'>, 'subject'> & { subject: SubjectRow | null }>(
      { db },
      `select count(*) over ()::int as count, o.id as _id, o.kind, o.attempts, o.created_at, ${SUBJECT},
              case when o.state = 'waiting' then o.next_at end as next_at
         from outbox o left join subjects s on s.id = o.subject_id
        where o.state = '${state}' order by o.created_at limit ${MAX_ROWS}`,
    ),
  );
  return {
    count,
    rows: waitingRows.map((row) => ({
      ...row,
      subject: row.subject && presentSubject(language, row.subject),
    })),
  };
}
