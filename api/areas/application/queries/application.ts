import { applicationRef } from '../../../../domain/flows';
import { FinDetailsStatus } from '../../../../domain/statuses';
import { involvedPeople, namesOf } from './people';
import type {
  ApplicationRecords,
  ApplicationRow,
  DecisionRow,
  FileRow,
  ScoreRow,
  TaskRow,
} from '../../../queries/application-rows';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, row, rows, type Executor } from '../../../../db/query';
import { keptFinalComment } from '../../../../records/notes';
import { REPORT_FEEDBACKS } from '../../../queries/report-feedback';
import { duplicatesOf } from '../../../queries/duplicates';
import { UNAVAILABLE } from '../../../../records/unavailable-experts';
import { UNDOING_ROLLBACK_ID } from '../../../../records/rollback/undoing';
import { findPendingCommand } from '../../../../records/steps/waiting';

/** Reads all records of an application in one snapshot, with one query for each table; undefined if it does not exist. */
export const applicationRecords = (db: Database, id: string): Promise<ApplicationRecords | undefined> =>
  inSnapshot(db, async (executor) => {
    const application = await applicationRow(executor, id);
    if (!application) return undefined;
    const decisions = await effectiveDecisions(executor, id);
    const files = await rows<FileRow>(
      executor,
      `select ${FILE_COLUMNS} from files where application_id = $1`,
      [id],
    );
    const tasks = await openTasks(executor, id);
    const scores = await scoresOf(executor, id);
    return {
      application,
      decisions,
      files: new Map(files.map((file) => [file.id, file])),
      tasks,
      scores: new Map(scores.map((score) => [score.review_id, score])),
      names: await namesOf(executor, involvedPeople(application.state, decisions, tasks)),
      waiting: await findPendingCommand(executor, applicationRef(id)),
      finalComment: await keptFinalComment(executor, id),
    };
  });

export const FILE_COLUMNS = 'id, slot, name, size, mime, sign_id, created_at, prefix, title, budget, marks';

/** Stored decisions have the short or the full name in `step`; views have `process.step`. */
export const FULL_STEP = `case when step like '%.%' then step else process || '.' || step end as step`;

/** Reason why the tranches of the document that is the application's agreement could not become its schedule. */
const SCHEDULE_PROBLEM = `(select i.problem from batch_items i join batches b on b.id = i.batch_id
    where i.application_id = a.id and i.state = 'failed' and b.kind = 'document' and b.step = 'payment_schedule.adopt'
    order by i.updated_at desc limit 1) as schedule_problem`;

/** Bank details of the document in force; without one the validated bank details of the newest document that is not archived. */
const PAYEE = `(select json_build_object('requisites', g.requisites, 'details', g.fin_details_client)
    from generated_documents g
   where g.application_id = a.id and g.fin_details_client is not null
     and (g.in_force or (g.status >= 0 and g.fin_details_status = ${FinDetailsStatus.validated}))
   order by g.in_force desc, g.created_at desc, g.id limit 1) as payee`;

/** The board session not held yet that has the application on its agenda. */
const OPEN_SESSION = `(select json_build_object('_id', bs.id, 'counter', bs.counter)
    from board_session_items bi join board_sessions bs on bs.id = bi.session_id where bi.item_id = a.id and bi.open) as open_session`;

/** The board session whose decision is the last one in force. A session is the actor of its decision. */
const HELD_SESSION = `(select json_build_object('_id', bs.id, 'counter', bs.counter, 'protocol', bs.state #> '{session,protocol}')
    from board_session_items bi join board_sessions bs on bs.id = bi.session_id
    join decisions d on d.application_id = a.id and d.actor_role = 'session' and d.actor_id = bs.id::text
   where bi.item_id = a.id and d.superseded_epoch is null order by d.id desc limit 1) as held_session`;

/** E-mails of the experts of the application's reviews, by user id. */
const EXPERT_EMAILS = `(select json_object_agg(u.id, u.email)
    from expert_reviews r join users u on u.id = r.expert_id where r.application_id = a.id) as expert_emails`;

const DUPLICATES = `(
  select json_agg(json_build_object('_id', o.id, 'spec_id', o.spec_id) order by o.spec_id)
    from ${duplicatesOf('a')}) as duplicates`;

const UNAVAILABLE_EXPERTS = `(
  select json_agg(u.id) from expert_reviews r join users u on u.id = r.expert_id
   where r.application_id = a.id and ${UNAVAILABLE}) as unavailable_experts`;

/** SQL condition: a rollback of the application is in force. Each rollback raises the epoch. */
const ROLLED_BACK = `(a.epoch > 1 and exists (
  select from rollback_items i join rollbacks r on r.id = i.rollback_id
   where i.application_id = a.id and i.state = 'restored' and r.type = 'application'
     and not exists (${UNDOING_ROLLBACK_ID}))) as rolled_back`;

/** Applications with equal scores have the same rank. */
const RANK = `case when a.rating is not null then (
    select json_build_object('place', 1 + count(*) filter (where o.rating > a.rating), 'of', count(*))
      from applications o where o.contest_id = a.contest_id and o.rating is not null) end as rank`;

function applicationRow(executor: Executor, id: string): Promise<ApplicationRow | undefined> {
  const titledJson = (table: string) => `json_build_object('_id', ${table}.id, 'title', ${table}.title)`;
  return row<ApplicationRow>(
    executor,
    `select a.id, a.spec_id, a.title, a.applicant, a.form, a.state, a.rating, a.epoch, a.version,
            a.needs_operator, a.created_at, ${OPEN_SESSION}, ${HELD_SESSION}, ${EXPERT_EMAILS}, ${UNAVAILABLE_EXPERTS}, ${DUPLICATES}, ${ROLLED_BACK}, ${RANK},
            ${REPORT_FEEDBACKS}, ${SCHEDULE_PROBLEM}, ${PAYEE},
            ${titledJson('s')} as season, s.end_date::text as season_end, ${titledJson('p')} as program, ${titledJson('c')} as contest,
            case when l.id is not null then ${titledJson('l')} end as lot,
            c.board_threshold,
            (select count(*)::int from questions q join question_groups g on g.id = q.group_id
              where g.methodology_id = c.methodology_id) as questions,
            (select sum(g.count)::int from question_groups g where g.methodology_id = c.methodology_id) as review_points
       from applications a
       join contests c on c.id = a.contest_id
       join programs p on p.id = c.program_id
       join seasons s on s.id = p.season_id
       left join lots l on l.id = c.lot_id
      where a.id = $1`,
    [id],
  );
}

const effectiveDecisions = (executor: Executor, id: string) =>
  rows<DecisionRow>(
    executor,
    `select id, version, process, ${FULL_STEP}, outcome, record_id, status_from, status_to, overall, actor_id,
            actor_role, body, superseded_epoch, created_at
       from decisions where application_id = $1 and superseded_epoch is null order by id`,
    [id],
  );

const openTasks = (executor: Executor, id: string) =>
  rows<TaskRow>(
    executor,
    `select process, ${FULL_STEP}, record_id, roles, assignee_id, claimed_by, opened_at, due_at, overdue
       from tasks where application_id = $1 and closed_at is null order by opened_at, id`,
    [id],
  );

/** Returns the points by review. Questions that are no longer in the contest's methodology do not count. */
const scoresOf = (executor: Executor, id: string) =>
  rows<ScoreRow>(
    executor,
    `select s.review_id, sum(s.score)::int as score, count(*)::int as given
       from scores s
       join questions q on q.id = s.question_id
       join question_groups g on g.id = q.group_id
       join applications a on a.id = s.application_id
       join contests c on c.id = a.contest_id and c.methodology_id = g.methodology_id
      where s.application_id = $1 group by s.review_id`,
    [id],
  );
