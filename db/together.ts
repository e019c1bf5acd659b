/** In a transaction in which one statement has failed every other fails with this: it is not the cause. */
const FAILED_BEFORE = '25P02';

/** As node-postgres throws it, or Sequelize. */
interface Failed {
  code?: string;
  original?: { code?: string };
}

const isCause = (error: unknown) => {
  const { code, original } = error as Failed;
  return (code ?? original?.code) !== FAILED_BEFORE;
};

/**
 * Waits for all that was asked at once, also where one has failed: nothing is still on its way to a connection when its transaction ends.
 * @throws what failed, where several did the cause of the others
 */
export async function together<All extends readonly unknown[]>(
  promises: readonly [...{ [Each in keyof All]: Promise<All[Each]> }],
): Promise<All> {
  const ended = await Promise.allSettled(promises as readonly Promise<unknown>[]);
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failed.length > 0) throw failed.find(isCause) ?? failed[0];
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as All;
}
