import { row, type Executor } from '../db/query';

/** Returns the granted sum in kopiykas from which the supervisory board must decide; undefined if the contest has no threshold. */
export async function boardThreshold(executor: Executor, applicationId: string): Promise<number | undefined> {
  const threshold = await row<{ hryvnias: number | null }>(
    executor,
    'select c.board_threshold as hryvnias from contests c join applications a on a.contest_id = c.id where a.id = $1',
    [applicationId],
  );
  return threshold?.hryvnias === null || threshold === undefined ? undefined : threshold.hryvnias * 100;
}
