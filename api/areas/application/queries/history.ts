import { FILE_COLUMNS, FULL_STEP } from './application';
import { namesOf } from './people';
import type { ApplicationRow, DecisionRow, FileRow, Viewer } from '../../../queries/application-rows';
import { mayOpenArea } from '../../../../domain/roles';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, row, rows, type Executor } from '../../../../db/query';
import { generationsBetween, type GenerationRow } from './history-documents';
import {
  variableChangesBetween,
  type VariableChangeRow,
} from '../../../../records/documents/variable-changes';
import { refusedBetween, type RefusedRow } from './history-refused';
import { rollbacksBetween, type RollbackRow } from './history-rollbacks';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import { visibleReviews } from '../presenters/reviews';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';

/** A decision on an application, or on a document generated for it, with the document's name. */
export interface HistoryDecision extends DecisionRow {
  document_id: string | null;
  document_title: string | null;
}

/** Decisions of a history: of an application with or without its documents, or of one document. */
export type HistorySubject = 'application' | 'withDocuments' | { documentId: string };

/** A page of decisions, newest first, with the records that are shown with them. */
export interface HistoryRecords {
  applicant: string;
  decisions: readonly HistoryDecision[];
  /** Documents that were generated between the page's decisions. */
  generations: readonly GenerationRow[];
  /** Changes of documents' variables between the page's decisions. */
  variableChanges: readonly VariableChangeRow[];
  files: ReadonlyMap<string, FileRow>;
  names: ReadonlyMap<string, string>;
  /** Sessions that took decisions, by id. */
  sessions: ReadonlyMap<string, SubjectRow>;
  rollbacks: readonly RollbackRow[];
  refused: readonly RefusedRow[];
  /** Id of the last decision of the page if there are older ones. */
  next: string | null;
}

/**
 * Returns the page of decisions older than `before`, including undone ones, with the rollbacks between them.
 * An expert gets only decisions on their own review; roles that do not open `/documents` get no decisions on
 * documents. Undefined if the application does not exist.
 */
export const historyRecords = (
  db: Database,
  id: string,
  viewer: Viewer,
  { before, of }: { before?: string; of: HistorySubject },
): Promise<HistoryRecords | undefined> =>
  inSnapshot(db, async (executor) => {
    const application = await row<Pick<ApplicationRow, 'applicant' | 'state'>>(
      executor,
      'select applicant, state from applications where id = $1',
      [id],
    );
    if (!application) return undefined;
    const visibleIds = visibleReviews(application.state.expertReview.reviews, viewer).map(
      (review) => review.id,
    );
    const subject = mayOpenArea(viewer.role, '/documents') ? of : 'application';
    const decisions = await decisionsBefore(executor, id, {
      before,
      of: subject,
      reviewIds: viewer.role === 'expert' ? visibleIds : undefined,
    });
    // A document's own history contains no rollbacks or refusals of the application.
    const isApplication = typeof subject === 'string';
    const { page, next } = splitPage(decisions, (last) => last.id);
    const range = { after: next, before, documentId: isApplication ? null : subject.documentId };
    const ofDocuments = subject !== 'application';
    const generations = ofDocuments ? await generationsBetween(executor, id, range) : [];
    return {
      applicant: application.applicant.name ?? '',
      decisions: page,
      generations,
      variableChanges: ofDocuments ? await variableChangesBetween(executor, id, range) : [],
      rollbacks:
        viewer.role === 'expert' || !isApplication ? [] : await rollbacksBetween(executor, id, next, before),
      refused: isApplication
        ? await refusedBetween(executor, id, {
            after: next,
            before,
            actorId: viewer.role === 'expert' ? viewer.id : undefined,
          })
        : [],
      files: await filesOf(executor, id, page, generations),
      names: await namesOf(
        executor,
        page.map((decision) => decision.actor_id),
      ),
      sessions: await sessionsOf(executor, page),
      next,
    };
  });

interface HistoryQuery {
  before: string | undefined;
  of: HistorySubject;
  /** Only decisions on these reviews. */
  reviewIds: string[] | undefined;
}

const COLUMNS = `d.id, d.version, d.process, ${FULL_STEP}, d.outcome, d.record_id, d.status_from, d.status_to, d.overall, d.actor_id,
  d.actor_role, d.body, d.superseded_epoch, d.created_at`;

/** Reads one row more than a page, to know whether another page follows. */
const decisionsBefore = (executor: Executor, id: string, { before, of, reviewIds }: HistoryQuery) =>
  rows<HistoryDecision>(
    executor,
    `select * from (
       (select ${COLUMNS}, null::uuid as document_id, null as document_title from decisions d
         where d.application_id = $1 and $4 and ($2::bigint is null or d.id < $2::bigint)
           and ($3::uuid[] is null or (d.process = 'review' and d.record_id = any($3::uuid[])))
         order by d.id desc limit $7)
       union all
       (select ${COLUMNS}, g.id as document_id, g.title as document_title
          from generated_documents g join decisions d on d.subject_kind = 'document' and d.subject_id = g.id
         where g.application_id = $1 and $5 and ($6::uuid is null or g.id = $6) and ($2::bigint is null or d.id < $2::bigint)
         order by d.id desc limit $7)) found
      order by id desc limit $7`,
    [
      id,
      before ?? null,
      reviewIds ?? null,
      typeof of === 'string',
      of !== 'application',
      typeof of === 'string' ? null : of.documentId,
      PAGE_PLUS_ONE,
    ],
  );

async function filesOf(
  executor: Executor,
  id: string,
  decisions: readonly DecisionRow[],
  generations: readonly GenerationRow[],
) {
  const ids = [
    ...decisions.flatMap((decision) => Object.values(decision.body.files ?? {}).flat()),
    ...generations.flatMap(({ file_id: file }) => file ?? []),
  ];
  if (ids.length === 0) return new Map<string, FileRow>();
  const files = await rows<FileRow>(
    executor,
    `select ${FILE_COLUMNS} from files where application_id = $1 and id = any($2::uuid[])`,
    [id, ids],
  );
  return new Map(files.map((file) => [file.id, file]));
}

/** Returns the held sessions by id. A session is the actor of its decision; decisions of older releases name no session. */
async function sessionsOf(executor: Executor, decisions: readonly DecisionRow[]) {
  const ids = decisions.flatMap(({ actor_role: role, actor_id: id }) => (role === 'session' ? id : []));
  if (ids.length === 0) return new Map<string, SubjectRow>();
  const subjects = await rows<{ subject: SubjectRow }>(
    executor,
    `select ${SUBJECT} from subjects s where s.kind = 'session' and s.id::text = any($1)`,
    [ids],
  );
  return new Map(subjects.map(({ subject }) => [subject._id, subject]));
}
