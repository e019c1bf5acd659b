import { heartbeat } from '@temporalio/activity';

/** Says while the work goes on that this worker lives: one that died is noticed long before the work's own time is over. */
export async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
  const beating = setInterval(heartbeat, 500);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
