import { inTransaction, row, run, type Executor } from '../../db/query';
import { moveBack } from './move-back';
import type { Scene } from './scene';
import type { Story } from './story';
import { planTimeline, type Pause, type Stage } from './timeline';

/**
 * Takes an application through its stages, and moves what each stage has recorded to its day in the history (decision 0075). After a kill
 * between a stage and its move, the records are moved with the next stage, so that their order stays.
 */
export async function takeStages(story: Story, steps: readonly (Stage | Pause)[]): Promise<void> {
  const { submittedDaysAgo, stages } = planTimeline(story.content, steps);
  if ((await countDecisions(story)) === 0) await moveRecords(story, submittedDaysAgo);
  for (const { stage, daysAgo } of stages) {
    const before = await countDecisions(story);
    await stage(story, daysAgo);
    // A stage that an earlier seeder has taken may be followed by the beginning of a later one, which is not of this day.
    if ((await countDecisions(story)) > before) await moveRecords(story, daysAgo);
  }
}

async function countDecisions({ scene: { db }, id }: Story): Promise<number> {
  const counted = await row<{ decisions: number }>(
    { db },
    'select count(*)::int as decisions from decisions where subject_id = $1',
    [id],
  );
  return counted?.decisions ?? 0;
}

async function moveRecords({ scene, id }: Story, days: number): Promise<void> {
  if (days === 0) return;
  refuseOutsideDemonstration(scene);
  await inTransaction(scene.db, async (executor) => {
    await lockApplication(executor, id);
    await moveBack(executor, { id, since: scene.date, days });
  });
}

/** Locks the application as decisions do, so that none is written meanwhile. */
const lockApplication = (executor: Executor, id: string): Promise<void> =>
  run(executor, 'select from applications where id = $1 for update', [id]);

/** @throws Error outside the demonstration: a recorded time is never changed elsewhere. */
function refuseOutsideDemonstration({ demo }: Scene): void {
  if (!demo) throw new Error('recorded times are moved in the demonstration only');
}
