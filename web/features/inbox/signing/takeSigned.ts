import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';

type Results = Promise<{ results: SignedItem[] }>;

const applicationsOf = (tasks: readonly Task[]) => tasks.map(({ subject }) => subject._id);

/** Steps that sign many at once, each by its own call; the same key is the same batch. */
const CALLS = {
  'agreement.sign': (tasks: readonly Task[], idempotencyKey: string): Results =>
    call(contract.multiSignGrunts, { body: { applications: applicationsOf(tasks) } }, { idempotencyKey }),
  'act.sign': (tasks: readonly Task[], idempotencyKey: string): Results =>
    call(contract.multiSignActs, { body: { applications: applicationsOf(tasks) } }, { idempotencyKey }),
  'additional.sign': (tasks: readonly Task[], idempotencyKey: string): Results => {
    const body = {
      applications: applicationsOf(tasks),
      additional_ids: tasks.flatMap(({ record_id: record }) => record ?? []),
    };
    return call(contract.multiSignAdditionals, { body }, { idempotencyKey });
  },
};
export type SigningStep = keyof typeof CALLS;

export const SIGNING_STEPS = Object.keys(CALLS) as SigningStep[];

/** Takes the signing steps of these tasks, which all are of the one step. */
export const takeSigned = (step: SigningStep, tasks: readonly Task[], key: string): Results =>
  CALLS[step](tasks, key);
