let lastJob: Promise<unknown> = Promise.resolve();

/** Runs a job once all earlier jobs have ended, so that drafts are saved in the order of typing. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const ending = lastJob.then(job);
  lastJob = ending.catch(() => undefined);
  return ending;
}
