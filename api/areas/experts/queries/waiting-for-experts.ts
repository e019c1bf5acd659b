import { rows, type Database, type Executor } from '../../../../db/query';
import { freePlaces } from '../../../../domain/application/expert-review';
import type { ApplicationState } from '../../../../domain/application/state';
import { LIMITS } from '../../../../domain/limits';
import { ExpertStatus, TechStatus } from '../../../../domain/statuses';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { WaitingApplication } from '../contract/distribute-many';
import { sectorOf } from './names';

const CURSOR = cursorBy([KEY.text], { order: 'waiting-for-experts' });

/** SQL of the number as indexes order it (migration 0024). */
const NUMBER_ORDER = '(lower(a.spec_id) collate "C")';

/** Applications `a` with an open task to distribute experts; the index has the first two conditions. */
const WAITING = `a.tech_status = ${TechStatus.approvedSigned} and a.expert_status in (${ExpertStatus.open}, ${ExpertStatus.distributed})
  and exists (select from tasks t where t.application_id = a.id and t.step = 'expert_review.distribute' and t.closed_at is null)`;

interface WaitingRow extends Omit<WaitingApplication, 'free'> {
  state: ApplicationState;
  place: string;
}

/**
 * Returns a page of applications that wait for experts, by number.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function waitingPage(db: Database, contest: string | undefined, after: string | undefined) {
  const applications = await rows<WaitingRow>(
    { db },
    `select a.id as _id, a.spec_id, a.title, coalesce(a.applicant->>'name', '') as applicant, a.state, ${NUMBER_ORDER} as place,
            jsonb_build_object('_id', c.id, 'title', c.title) as contest, ${sectorOf('a.cultural_sector')} as cultural_sector
       from applications a join contests c on c.id = a.contest_id
      where ${WAITING} and ($1::uuid is null or a.contest_id = $1) and ($2::text is null or ${NUMBER_ORDER} > $2)
      order by place limit ${PAGE_PLUS_ONE}`,
    [contest ?? null, after === undefined ? null : CURSOR.read(after)[0]],
  );
  const { page, next } = splitPage(applications, (last) => CURSOR.write([last.place]));
  return {
    applications: page.map(({ state, place: _place, ...row }) => ({ ...row, free: freePlaces(state) })),
    next,
  };
}

/** Returns the contests with applications that wait for experts. */
export const waitingContests = (db: Database): Promise<{ _id: string; title: string; count: number }[]> =>
  rows(
    { db },
    `select c.id as _id, c.title, count(*)::int as count from applications a join contests c on c.id = a.contest_id
      where ${WAITING} group by c.id order by c.title, c.id`,
  );

interface NamedContest {
  _id: string;
  spec_id: string;
  title: string;
}

/** Returns the applications that wait for experts, among these or in a contest, by number; at most as many as one distribution takes. */
export const waitingOf = (
  executor: Executor,
  { applications, contest }: { applications?: readonly string[]; contest?: string },
): Promise<NamedContest[]> =>
  rows<NamedContest>(
    executor,
    `select a.id as _id, a.spec_id, a.title from applications a
      where ${WAITING} and ($1::uuid[] is null or a.id = any($1)) and ($2::uuid is null or a.contest_id = $2)
      order by ${NUMBER_ORDER} limit ${LIMITS.distribution}`,
    [applications ?? null, contest ?? null],
  );
