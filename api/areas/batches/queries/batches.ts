import { row, rows, type Database } from '../../../../db/query';
import { SIGNING_BATCH_STEPS, type StepName } from '../../../../domain/processes';
import { orNotFound, type StoredProblem } from '../../../../records/problem';
import type { Language } from '../../../../texts/translate';
import { problemCode, problemText } from '../../../presenters/stored-problem';
import { presentWinner } from '../../../presenters/winner';
import { presentSubject } from '../../../presenters/subject';
import { SUBJECT, type SubjectRow } from '../../../queries/subject';
import type { BatchItemView, BatchProgress, BatchView } from '../contract/batches';

interface ProgressRow extends Omit<BatchProgress, 'created_at'> {
  created_at: Date;
}

const count = (state: BatchItemView['state']) =>
  `(select count(*)::int from batch_items i where i.batch_id = b.id and i.state = '${state}') as ${state}`;

const PROGRESS = `b.id as _id, b.created_at, b.finished_at is not null as finished,
  ${count('waiting')}, ${count('done')}, ${count('failed')}`;

const presentProgress = ({ created_at, ...batch }: ProgressRow): BatchProgress => ({
  ...batch,
  created_at: created_at.toISOString(),
});

/** Returns the ten newest batches of a person; `signing`: only batches that sign. */
export async function ownBatches(
  db: Database,
  userId: string,
  { signing }: { signing: boolean },
): Promise<BatchProgress[]> {
  const batches = await rows<ProgressRow>(
    { db },
    `select ${PROGRESS} from batches b where b.kind = 'decision' and b.created_by = $1
        and ($2::text[] is null or exists (select from batch_items i where i.batch_id = b.id and i.step = any ($2)))
      order by b.created_at desc limit 10`,
    [userId, signing ? SIGNING_BATCH_STEPS : null],
  );
  return batches.map(presentProgress);
}

interface ItemRow {
  subject: SubjectRow;
  step: StepName;
  record_id: string | null;
  outcome: string | null;
  state: BatchItemView['state'];
  problem: StoredProblem | null;
}

/**
 * Returns the progress of a batch, for its maker.
 * @throws ProblemError 404
 */
export async function ownBatch(
  db: Database,
  userId: string,
  id: string,
  language: Language,
): Promise<BatchView> {
  const batch = orNotFound(
    await row<ProgressRow>(
      { db },
      `select ${PROGRESS} from batches b where b.kind = 'decision' and b.created_by = $1 and b.id = $2`,
      [userId, id],
    ),
  );
  const items = await rows<ItemRow>(
    { db },
    `select ${SUBJECT}, i.step, i.record_id, i.outcome, i.state, i.problem
       from batch_items i join subjects s on s.kind = i.subject_kind and s.id = i.subject_id
      where i.batch_id = $1 order by i.position`,
    [id],
  );
  return {
    ...presentProgress(batch),
    items: items.map(({ subject, problem, ...item }) => ({
      ...item,
      subject: presentSubject(language, subject),
      code: problem && problemCode(problem),
      detail: problem && problemText(language, problem),
      winner: problem?.winner ? presentWinner(language, problem.winner) : null,
    })),
  };
}
