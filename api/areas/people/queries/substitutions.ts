import type { Row, substitutions } from '../../../../db/models';
import { type Database, rows } from '../../../../db/query';
import { mayStandIn } from '../../../../domain/assignments';
import { LIMITS } from '../../../../domain/limits';
import { STAFF, type Role } from '../../../../domain/roles';
import type { SubstitutionView } from '../contract/substitutions';
import type { SignedIn } from '../../../services';

interface SubstitutionRow extends Pick<
  Row<typeof substitutions>,
  'id' | 'user_id' | 'substitute_id' | 'first_day' | 'last_day'
> {
  user_name: string;
  substitute_name: string;
  state: SubstitutionView['state'];
  ended: boolean;
}

const SELECT = `
select s.id, s.user_id, u.name as user_name, s.substitute_id, su.name as substitute_name,
       s.first_day::text, s.last_day::text, s.ended_at is not null as ended,
       case when s.ended_at is not null or s.last_day < today then 'over' when s.first_day > today then 'coming' else 'now' end as state
  from substitutions s join users u on u.id = s.user_id join users su on su.id = s.substitute_id,
       (select (now() at time zone 'Europe/Kyiv')::date as today) clock`;

const presentSubstitution = (row: SubstitutionRow): SubstitutionView => ({
  _id: row.id,
  user: { _id: row.user_id, name: row.user_name },
  substitute: { _id: row.substitute_id, name: row.substitute_name },
  first_day: row.first_day,
  last_day: row.last_day,
  state: row.state,
  ended: row.ended,
});

/** Returns this person's substitutes, latest first. */
export async function ownSubstitutions(db: Database, userId: string): Promise<SubstitutionView[]> {
  const substitutions = await rows<SubstitutionRow>(
    { db },
    `${SELECT} where s.user_id = $1 order by s.last_day desc, s.created_at desc limit ${LIMITS.pageSize}`,
    [userId],
  );
  return substitutions.map(presentSubstitution);
}

/** Returns the colleagues for whom this person substitutes, now or later. */
export async function substitutedColleagues(db: Database, userId: string): Promise<SubstitutionView[]> {
  const substitutions = await rows<SubstitutionRow>(
    { db },
    `${SELECT} where s.substitute_id = $1 and s.ended_at is null and s.last_day >= today
      order by s.first_day, s.created_at limit ${LIMITS.pageSize}`,
    [userId],
  );
  return substitutions.map(presentSubstitution);
}

/** Returns colleagues who may substitute for this person. */
export async function substituteCandidates(db: Database, { id, role }: Pick<SignedIn, 'id' | 'role'>) {
  const colleagues = await rows<{ id: string; name: string; role: Role }>(
    { db },
    `select id, name, role from users where role = any($1) and not blocked and id <> $2
      order by role <> $3, name, id limit 200`,
    [STAFF.filter((other) => mayStandIn(other, role)), id, role],
  );
  return colleagues.map(({ id: _id, ...person }) => ({ _id, ...person }));
}
