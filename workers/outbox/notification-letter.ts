import { documentStepAddress, subjectAddress } from '../../domain/addresses';
import type { FlowKind } from '../../domain/flows';
import { readsApplications, type Role } from '../../domain/roles';
import { rows, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { dayText } from '../../texts/subject-name';
import { translate, type Language } from '../../texts/translate';
import type { Letter } from './deliver';

interface Notice {
  kind: string;
  user_id: string;
  email: string;
  role: Role;
  language: Language;
  actor: string | null;
  /** Subject of the notification, of any kind. */
  subject: { kind: FlowKind; id: string; label: string; title: string } | null;
  comment_id: string | null;
  step: string | null;
  record_id: string | null;
  due_at: Date | null;
  last_day: string | null;
  /** Account about whose change of identity has to be decided. */
  account: { id: string; name: string } | null;
}

/**
 * Selects notifications without those that need no letter any more: about tasks that are closed, undone by a rollback or held by somebody
 * else, to members who have recused themselves, about deadlines that were moved, about removed comments, to blocked people, about settled
 * changes of an account.
 */
const RELEVANT_NOTIFICATIONS = `
select n.kind, u.id as user_id, u.email, u.role, u.language, actor.name as actor,
       case when ab.id is not null then json_build_object('kind', ab.kind, 'id', ab.id, 'label', ab.label, 'title', ab.title)
         end as subject, n.comment_id, t.step, t.record_id, n.due_at, s.last_day::text as last_day,
       case when ic.id is not null then json_build_object('id', owner.id, 'name', owner.name) end as account
  from notifications n
  join users u on u.id = n.user_id and not u.blocked
  left join users actor on actor.id = n.actor_id
  left join subjects ab on ab.id = n.subject_id
  left join tasks t on t.id = n.task_id
  left join comments c on c.id = n.comment_id
  left join substitutions s on 'substitution:' || s.id = n.key
  left join identity_changes ic on 'identity:' || ic.id = n.key
  left join users owner on owner.id = ic.user_id
 where (n.task_id is null or t.closed_at is null)
   and (t.id is null or n.user_id <> all (t.except_for))
   and (t.claimed_by is null or t.claimed_by = n.user_id or exists (
        select from substitutions_now sn where sn.user_id = t.claimed_by and sn.substitute_id = n.user_id))
   and (n.kind not in ('before', 'overdue') or date_trunc('milliseconds', t.due_at) = n.due_at)
   and c.deleted_at is null and s.ended_at is null and (ic.id is null or ic.state = 'waiting')`;

/** Returns the letter of one notification; undefined if it needs no letter any more. */
export async function notificationLetter(
  executor: Executor,
  settings: ServiceSettings,
  id: string,
): Promise<Letter | undefined> {
  const [notice] = await rows<Notice>(executor, `${RELEVANT_NOTIFICATIONS} and n.id = $1`, [id]);
  if (!notice || !mayRead(notice)) return undefined;
  const { language } = notice;
  const params = paramsOf(notice, settings);
  return {
    to: notice.email,
    subject: translate(language, `letters:notification.${notice.kind}.subject`, params),
    text: `${translate(language, `letters:notification.${notice.kind}.body`, params)}\n\n${footer(notice, settings)}`,
  };
}

/** Returns a person's digest of a day; undefined if none of its notifications needs a letter any more. */
export async function digestLetter(
  executor: Executor,
  settings: ServiceSettings,
  user: string,
  day: string,
): Promise<Letter | undefined> {
  const all = await rows<Notice>(
    executor,
    `${RELEVANT_NOTIFICATIONS} and n.user_id = $1 and n.digest_day = $2 order by n.kind, n.due_at, n.id`,
    [user, day],
  );
  const notice = all.filter(mayRead);
  const [first] = notice;
  if (!first) return undefined;
  const { language } = first;
  const lines = notice.map((one) => {
    const params = paramsOf(one, settings);
    return `— ${translate(language, `letters:notification.${one.kind}.subject`, params)}\n  ${params.link}`;
  });
  const count = notice.length;
  return {
    to: first.email,
    subject: translate(language, 'letters:digest.subject', { count }),
    text: `${translate(language, 'letters:digest.body', { count })}\n\n${lines.join('\n')}\n\n${footer(first, settings)}`,
  };
}

/** Returns whether the person may read the notification: comments are only for the staff. */
const mayRead = ({ comment_id, role }: Notice): boolean => comment_id === null || readsApplications(role);

function paramsOf(notice: Notice, { publicUrl }: ServiceSettings): Record<string, string> {
  const [process = '', step = ''] = notice.step?.split('.') ?? [];
  return {
    about: subjectText(notice),
    actor: notice.actor ?? '',
    account: notice.account?.name ?? '',
    task: notice.step ? translate(notice.language, `processes:step.${process}.${step}.task`) : '',
    date: notice.due_at ? dayText(notice.language, notice.due_at) : '',
    until: notice.last_day ? dayText(notice.language, new Date(`${notice.last_day}T12:00:00Z`)) : '',
    link: `${publicUrl}${pathOf(notice)}`,
  };
}

/** Returns the subject for use within a sentence: "application 1-KINO-1-1-00001", "session no. 12". */
function subjectText({ language, subject }: Notice): string {
  if (!subject) return '';
  const { kind, label, title } = subject;
  const key = kind === 'application' ? kind : `${kind}.${title}`;
  return translate(language, `letters:about.${key}`, { number: label });
}

function pathOf({
  kind: notice,
  subject,
  account,
  comment_id: comment,
  step,
  record_id: record,
}: Notice): string {
  if (account) return `/admin/users/${account.id}`;
  if (!subject) return '/inbox';
  // A released expert may no longer open the application.
  if (notice === 'released') return '/expert';
  const page = subjectAddress(subject);
  if (subject.kind === 'document' && step) return documentStepAddress(subject.id, step);
  if (subject.kind !== 'application') return page;
  if (comment) return `${page}?tab=comments#comment-${comment}`;
  if (!step) return page;
  return `${page}?${new URLSearchParams({ step, ...(record && { record }) }).toString()}`;
}

const footer = ({ user_id, language }: Notice, { publicUrl }: ServiceSettings): string =>
  translate(language, 'letters:notification.footer', {
    link: `${publicUrl}/account/${user_id}/notifications`,
  });
