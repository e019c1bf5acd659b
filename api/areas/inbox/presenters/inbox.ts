import { parseHryvnias } from '../../../../domain/sums';
import { handOnRefusal } from '../../../../domain/assignments';
import {
  documentStepAddress,
  newSessionAddress,
  sessionAddress,
  subjectAddress,
} from '../../../../domain/addresses';
import { kindRow } from '../../../../domain/kinds';
import { STAFF } from '../../../../domain/roles';
import { subjectName } from '../../../../texts/subject-name';
import type { Language } from '../../../../texts/translate';
import type { Task } from '../contract/inbox';
import type { TaskRow } from '../queries/inbox';
import type { SignedIn } from '../../../services';

/** Returns a task as the inbox shows it to this account. */
export const presentTask = (
  account: Pick<SignedIn, 'id' | 'role'>,
  row: TaskRow,
  language: Language,
): Task => ({
  _id: row.id,
  subject: subjectOf(row, language),
  asked: parseHryvnias(row.asked),
  expert: STAFF.includes(account.role) ? row.expert : null,
  place: stepAddress(row),
  returned: row.returned,
  ...(row.outdated && { outdated: row.outdated }),
  ...(row.cause && { cause: row.cause }),
  process: row.process,
  step: row.step,
  record_id: row.record_id,
  seen: row.seen,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  overdue: row.overdue,
  claimed_by: holderOf(row),
  held_for:
    row.claimed_by !== null && row.substitute_id === account.id
      ? { _id: row.claimed_by, name: row.claimer ?? '' }
      : null,
  can: { claim: mayClaim(account, row), assign: mayHandOn(account, row) },
  personal: row.assignee_id !== null,
});

function subjectOf(
  { kind, subject_id: _id, label, title, belongs }: TaskRow,
  language: Language,
): Task['subject'] {
  if (kind === 'application') return { kind, _id, label, title, belongs };
  return {
    kind,
    _id,
    label: subjectName(language, { kind, label, title }),
    title: '',
    belongs: kindRow(kind).dated ? new Date(belongs).toISOString() : belongs,
  };
}

/**
 * Returns the URL of a step's page: a session's page, or a document's tab. For an application that waits for
 * a session it is that session's page, or the form of a new session. Null if the step is taken on the
 * application's own page.
 */
function stepAddress({ kind, subject_id: id, step, session_id: session }: TaskRow): string | null {
  if (kind === 'document') return documentStepAddress(id, step);
  if (kind !== 'application') return subjectAddress({ kind, id });
  if (step !== 'tech_review.session_decide') return null;
  return session ? sessionAddress(session) : newSessionAddress(id);
}

const holderOf = (row: TaskRow): Task['claimed_by'] =>
  row.claimed_by === null
    ? null
    : {
        _id: row.claimed_by,
        name: row.claimer ?? '',
        away: row.away_until === null ? null : { until: row.away_until, substitute: row.substitute ?? '' },
      };

/** Returns whether the account may claim the task from one of its inboxes, or release it as its holder. */
const mayClaim = ({ id, role }: Pick<SignedIn, 'id' | 'role'>, row: TaskRow): boolean =>
  row.assignee_id === null && (row.claimed_by === null ? row.roles.includes(role) : row.claimed_by === id);

const mayHandOn = (account: Pick<SignedIn, 'id' | 'role'>, row: TaskRow): boolean =>
  !handOnRefusal(account, {
    step: row.step,
    roles: row.roles,
    assigneeId: row.assignee_id,
    holderId: row.claimed_by,
    exceptFor: [],
    closed: false,
  });
