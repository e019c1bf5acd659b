import { useState } from 'react';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import { useOwnKey } from '../../../session/useOwnKey';
import { forgetAttempt } from '../../../steps/submit/attempts';
import { isUnderWay } from '../../../steps/submit/status';
import type { Submission } from '../../../steps/submit/submission';
import { useSubmission } from '../../../steps/submit/useSubmission';
import { SIGNING_CALLS, type Signable } from './signable';

export type ManySigning = ReturnType<typeof useManySigning>;

/**
 * Signs chosen tasks with the password of the key asked once, and takes their steps as one batch: the same key is the same batch, whose
 * failed items are tried again. `tasks` are those of the batch once all their files are signed.
 */
export function useManySigning() {
  const place = useOwnKey('decision', 'inbox signing');
  const { entry, submit, dismiss } = useSubmission(place);
  const [closed, setClosed] = useState<Submission>();
  const { submission, status } = entry ?? {};
  const asking = status?.kind === 'signing';
  const going = isUnderWay(status);
  return {
    asking,
    status,
    tasks: asking || submission === closed ? undefined : (submission?.context as Task[] | undefined),
    results: (entry?.answer as { results: SignedItem[] } | undefined)?.results ?? [],
    going,
    sign: ({ step, tasks }: Signable) => {
      setClosed(undefined);
      submit({
        endpoint: SIGNING_CALLS[step],
        input: { body: bodyOf(step, tasks) },
        subject: { kind: 'batch', id: null },
        signs: {
          steps: tasks.map(({ subject, record_id: record }) => ({
            application_id: subject._id,
            step,
            record_id: record ?? undefined,
          })),
        },
        reads: ['inbox', 'inboxCount'],
        context: tasks,
      });
    },
    repeat: () => submission && submit(submission),
    /** What is being carried out goes on; what has ended is signed anew when it is chosen again. */
    close: () => {
      if (!going) forgetAttempt(place);
      setClosed(submission);
      dismiss();
    },
  };
}

const bodyOf = (step: Signable['step'], tasks: readonly Task[]) => ({
  applications: tasks.map(({ subject }) => subject._id),
  ...(step === 'additional.sign' && {
    additional_ids: tasks.flatMap(({ record_id: record }) => record ?? []),
  }),
});
