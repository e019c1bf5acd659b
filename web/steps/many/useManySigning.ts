import { useState } from 'react';
import type { BatchView } from '../../../api/areas/batches/contract/batches';
import { useOwnKey } from '../../session/useOwnKey';
import type { FilesToSign } from '../../signing';
import { forgetAttempt } from '../submit/attempts';
import { isUnderWay } from '../submit/status';
import type { Submission } from '../submit/submission';
import { useSubmission } from '../submit/useSubmission';
import type { Signable } from './signable';

export type ManySigning = ReturnType<typeof useManySigning>;

/**
 * Signs the chosen documents after one question for the key's password, and takes their steps as one batch (rules/batches,
 * "Batch"), which continues without the page. Submitting the same documents again retries the batch's failed items. `items` are the
 * batch's documents once their files are signed; a document that can no longer be signed fails in the batch.
 */
export function useManySigning(name: string) {
  const place = useOwnKey('decision', name);
  const { entry, submit, dismiss } = useSubmission(place);
  const [closed, setClosed] = useState<Submission>();
  const { submission, status } = entry ?? {};
  const asking = status?.kind === 'signing';
  return {
    asking,
    status,
    items: asking || submission === closed ? undefined : (submission?.context as Signable[] | undefined),
    batch: (entry?.answer as { batch: BatchView } | undefined)?.batch,
    going: isUnderWay(status),
    sign: (items: readonly Signable[]) => {
      setClosed(undefined);
      submit({
        endpoint: 'createBatch',
        input: { body: { items: items.map(itemOf) } },
        subject: { kind: 'batch', id: null },
        signs: filesOf(items),
        reads: ['inbox', 'inboxCount', 'agreementsToSign', 'batches'],
        context: items.map((item) => item),
      });
    },
    repeat: () => submission && submit(submission),
    /** Closes the dialog; a running batch continues. After the end the same choice begins a new batch. */
    close: (ended: boolean) => {
      if (ended) forgetAttempt(place);
      setClosed(submission);
      dismiss();
    },
  };
}

const itemOf = ({ subject: { kind, _id }, step, record_id: record, seen }: Signable) => ({
  subject: { kind, _id },
  step,
  ...(record && { record_id: record }),
  seen,
});

function filesOf(items: readonly Signable[]): FilesToSign {
  const of = (kind: Signable['subject']['kind']) => items.filter(({ subject }) => subject.kind === kind);
  return {
    steps: of('application').map(({ subject, step, record_id: record }) => ({
      application_id: subject._id,
      step,
      ...(record && { record_id: record }),
    })),
    session_ids: of('session').map(({ subject }) => subject._id),
    document_ids: of('document').map(({ subject }) => subject._id),
    signable_only: true,
  };
}
