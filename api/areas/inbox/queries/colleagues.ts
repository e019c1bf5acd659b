import { type Database, rows } from '../../../../db/query';
import { assignRefusal, isHead, type AssignableTask, type Worker } from '../../../../domain/assignments';
import { LIMITS } from '../../../../domain/limits';
import { STAFF, type Role } from '../../../../domain/roles';
import type { Colleague } from '../contract/tasks';
import { wordConditions, NAME_KEY } from '../../../word-search';
import { COUNT_LIMIT } from './counts';

interface ColleagueRow extends Worker {
  name: string;
  tasks: number;
  until: string | null;
  substitute: string | null;
}

/** Returns staff with these roles whose names match these words, in the order of their names; at most a page. */
async function staffOf(db: Database, roles: readonly Role[], part: string): Promise<ColleagueRow[]> {
  const values: unknown[] = [roles];
  const nameConditions = wordConditions(NAME_KEY, part, (value) => `$${values.push(value)}`);
  return rows<ColleagueRow>(
    { db },
    `select u.id, u.name, u.role, s.last_day::text as until, su.name as substitute,
            (select count(*)::int from (select from task_audiences ta where ta.audience = 'user:' || u.id limit ${COUNT_LIMIT}) own) as tasks
       from users u
       left join substitutions_now s on s.user_id = u.id
       left join users su on su.id = s.substitute_id
      where ${['u.role = any($1)', 'not u.blocked', ...nameConditions].join(' and ')}
      order by u.name, u.id limit ${LIMITS.pageSize}`,
    values,
  );
}

const presentColleague = ({ id, name, role, tasks, until, substitute }: ColleagueRow): Colleague => ({
  _id: id,
  name,
  role,
  tasks,
  away: until === null ? null : { until, substitute: substitute ?? '' },
});

/** Returns the colleagues to whom this person may hand all of these tasks; nobody if one of the tasks cannot be handed on. */
export async function assignees(
  db: Database,
  actor: Worker,
  taskIds: string[],
  part = '',
): Promise<Colleague[]> {
  const tasks = await rows<AssignableTask>(
    { db },
    `select step, roles, assignee_id as "assigneeId", claimed_by as "holderId", except_for as "exceptFor", closed_at is not null as closed
       from tasks where id = any($1::bigint[])`,
    [taskIds],
  );
  const mayTakeAll = (to: Worker) => tasks.every((task) => !assignRefusal(actor, task, to));
  const roles = STAFF.filter((role) => tasks.length > 0 && mayTakeAll({ id: '', role }));
  const colleagues = await staffOf(db, roles, part.trim());
  return colleagues
    .filter(({ id }) => !tasks.some(({ exceptFor }) => exceptFor.includes(id)))
    .map(presentColleague);
}

/** Returns the colleagues whose tasks this person may see: of the same role; for heads everybody. */
export async function colleaguesOf(db: Database, { role }: Worker, part = ''): Promise<Colleague[]> {
  return (await staffOf(db, isHead(role) ? STAFF : [role], part.trim())).map(presentColleague);
}
