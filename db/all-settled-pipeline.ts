/** SQLSTATE of every statement in a transaction after another one has failed. Such an error is never the cause. */
const FAILED_BEFORE = '25P02';

/** An error as node-postgres (`code`) or Sequelize (`original`) throws it. */
interface StatementError {
  code?: string;
  original?: { code?: string };
}

const isCause = (error: unknown) => {
  const { code, original } = error as StatementError;
  return (code ?? original?.code) !== FAILED_BEFORE;
};

/**
 * Waits until all promises are settled, even if one fails, so that no statement is pending when its transaction ends.
 * @throws the error of the failed promise; if several failed, the error that caused the others
 */
export async function allSettledPipeline<All extends readonly unknown[]>(
  promises: readonly [...{ [Each in keyof All]: Promise<All[Each]> }],
): Promise<All> {
  const results = await Promise.allSettled(promises as readonly Promise<unknown>[]);
  const failed = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failed.length > 0) throw failed.find(isCause) ?? failed[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as All;
}
