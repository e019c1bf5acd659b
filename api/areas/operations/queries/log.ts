import { type Database, rows } from '../../../../db/query';
import type { Language } from '../../../../texts/translate';
import type { OutputOf } from '../../../contract/endpoint';
import type { operatorActions, reconciliations } from '../contract/operations';
import { presentSubject } from '../../../presenters/subject';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';

type LogEntry<Entry> = Omit<Entry, 'subject'>;
type Difference = OutputOf<typeof reconciliations>['entries'][number];
type Action = OutputOf<typeof operatorActions>['entries'][number];

function pageOf<Row extends { _id: string }>(entriesRead: Row[]): { entries: Row[]; next: string | null } {
  const { page: entries, next } = splitPage(entriesRead, ({ _id }) => _id);
  return { entries, next };
}

/** Returns the reconciler's findings and repairs, newest first. */
export async function reconciliationLog(
  db: Database,
  language: Language,
  before?: string,
): Promise<OutputOf<typeof reconciliations>> {
  const entries = await rows<LogEntry<Difference> & { subject: SubjectRow }>(
    { db },
    `select r.id as _id, r.found, r.done, r.created_at, ${SUBJECT}
       from reconciliations r join subjects s on s.id = r.subject_id
      where $1::bigint is null or r.id < $1::bigint order by r.id desc limit ${PAGE_PLUS_ONE}`,
    [before ?? null],
  );
  return pageOf(entries.map((row) => ({ ...row, subject: presentSubject(language, row.subject) })));
}

/** Returns the actions of operators, newest first. */
export async function operatorLog(
  db: Database,
  language: Language,
  before?: string,
): Promise<OutputOf<typeof operatorActions>> {
  const entries = await rows<LogEntry<Action> & { subject: SubjectRow | null }>(
    { db },
    `select o.id as _id, o.action, u.name as actor, o.created_at, ${SUBJECT}
       from operator_actions o join users u on u.id = o.actor_id left join subjects s on s.id = o.subject_id
      where $1::bigint is null or o.id < $1::bigint order by o.id desc limit ${PAGE_PLUS_ONE}`,
    [before ?? null],
  );
  return pageOf(
    entries.map((row) => ({ ...row, subject: row.subject && presentSubject(language, row.subject) })),
  );
}
