import { FILE_COLUMNS, FULL_STEP } from './application';
import { namesOf } from './people';
import type { ApplicationRow, DecisionRow, FileRow, Viewer } from '../../../queries/application-rows';
import { inSnapshot, type Database, row, rows, type Executor } from '../../../../db/query';
import { refusedBetween, type RefusedRow } from './history-refused';
import { rollbacksBetween, type RollbackRow } from './history-rollbacks';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import { visibleReviews } from '../presenters/reviews';
import { cut, ONE_MORE } from '../../../pages';

/** A page of decisions, newest first, with what is needed to show them. */
export interface HistoryRecords {
  applicant: string;
  decisions: readonly DecisionRow[];
  files: ReadonlyMap<string, FileRow>;
  names: ReadonlyMap<string, string>;
  /** The sessions that have decided, by id. */
  sessions: ReadonlyMap<string, SubjectRow>;
  rollbacks: readonly RollbackRow[];
  refused: readonly RefusedRow[];
  /** Id of the last decision of the page if there are older ones. */
  next: string | null;
}

/**
 * The page of decisions older than `before`, undone ones among them, with the rollbacks that fall between them; an expert
 * gets the decisions on the own review only.
 * Undefined if there is no such application.
 */
export const historyRecords = (
  db: Database,
  id: string,
  viewer: Viewer,
  before?: string,
): Promise<HistoryRecords | undefined> =>
  inSnapshot(db, async (on) => {
    const application = await row<Pick<ApplicationRow, 'applicant' | 'state'>>(
      on,
      'select applicant, state from applications where id = $1',
      [id],
    );
    if (!application) return undefined;
    const own = visibleReviews(application.state.expertReview.reviews, viewer).map((review) => review.id);
    const found = await decisionsBefore(on, id, before, viewer.role === 'expert' ? own : undefined);
    const { page, next } = cut(found, (last) => last.id);
    return {
      applicant: application.applicant.name ?? '',
      decisions: page,
      rollbacks: viewer.role === 'expert' ? [] : await rollbacksBetween(on, id, next, before),
      refused: await refusedBetween(on, id, {
        after: next,
        before,
        actorId: viewer.role === 'expert' ? viewer.id : undefined,
      }),
      files: await filesOf(on, id, page),
      names: await namesOf(
        on,
        page.map((decision) => decision.actor_id),
      ),
      sessions: await sessionsOf(on, page),
      next,
    };
  });

/** One more than a page, to know whether there is another. */
const decisionsBefore = (on: Executor, id: string, before?: string, reviewIds?: string[]) =>
  rows<DecisionRow>(
    on,
    `select id, version, process, ${FULL_STEP}, outcome, record_id, status_from, status_to, overall, actor_id,
            actor_role, body, superseded_epoch, created_at
       from decisions
      where application_id = $1 and ($2::bigint is null or id < $2::bigint)
        and ($3::uuid[] is null or (process = 'review' and record_id = any($3::uuid[])))
      order by id desc limit $4`,
    [id, before ?? null, reviewIds ?? null, ONE_MORE],
  );

async function filesOf(on: Executor, id: string, decisions: readonly DecisionRow[]) {
  const ids = decisions.flatMap((decision) => Object.values(decision.body.files ?? {}).flat());
  if (ids.length === 0) return new Map<string, FileRow>();
  const found = await rows<FileRow>(
    on,
    `select ${FILE_COLUMNS} from files where application_id = $1 and id = any($2::uuid[])`,
    [id, ids],
  );
  return new Map(found.map((file) => [file.id, file]));
}

/** A held session decides under its own id; decisions of older releases name none. */
async function sessionsOf(on: Executor, decisions: readonly DecisionRow[]) {
  const ids = decisions.flatMap(({ actor_role: role, actor_id: id }) => (role === 'session' ? id : []));
  if (ids.length === 0) return new Map<string, SubjectRow>();
  const found = await rows<{ subject: SubjectRow }>(
    on,
    `select ${SUBJECT} from subjects s where s.kind = 'session' and s.id::text = any($1)`,
    [ids],
  );
  return new Map(found.map(({ subject }) => [subject._id, subject]));
}
