import { heartbeat } from '@temporalio/activity';

/** Sends heartbeats during the work, so that a dead worker is noticed long before the activity times out. */
export async function withHeartbeats<Result>(work: () => Promise<Result>): Promise<Result> {
  const beating = setInterval(heartbeat, 500);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
