import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '../../../api/areas/batches/contract/batches';
import { findStep } from '../../../domain/processes';
import { useOwnKey } from '../../session/useOwnKey';
import { useQuestion } from '../../shared/useQuestion';
import type { FilesToSign } from '../../signing';
import { forgetAttempt } from '../submit/attempts';
import { isUnderWay } from '../submit/status';
import type { Submission } from '../submit/submission';
import { useSubmission } from '../submit/useSubmission';
import type { SignableTask } from './signable';

export type ManySigning = ReturnType<typeof useManySigning>;

/**
 * Signs the chosen documents, asking once for the key's password, and takes their steps as one batch (rules/batches, "Batch"), which
 * continues without the page. Submitting the same documents again retries the batch's failed items. `items` are the batch's documents
 * once their files are signed; a document that can no longer be signed fails in the batch. `onEnd` is called with the documents of an ended
 * batch when its dialog is closed.
 */
export function useManySigning(name: string, onEnd: (documents: readonly SignableTask[]) => void) {
  const { t } = useTranslation();
  const question = useQuestion();
  const draftKey = useOwnKey('decision', name);
  const { entry, submit, dismiss } = useSubmission(draftKey);
  const [closed, setClosed] = useState<Submission>();
  const { submission, status } = entry ?? {};
  const isSigning = status?.kind === 'signing';
  const documents = submission?.context as SignableTask[] | undefined;
  const batch = (entry?.answer as { batch: BatchView } | undefined)?.batch;
  /** Shows the question of each kind of step once, before many documents are signed together. */
  const isConfirmed = (confirming: readonly SignableTask[], count: number) => {
    const questions = [...new Set(confirming.map(({ step }) => t(`processes:step.${step}.confirm`)))].join(
      ' ',
    );
    // Among documents of other kinds the question names the number of documents that it concerns.
    const isPart = confirming.length < count;
    return question({
      title: isPart ? t('agreements:sign.sure', { count }) : questions,
      content: [
        ...(isPart
          ? [t('agreements:sign.sureOf', { question: questions, count: confirming.length, total: count })]
          : []),
        ...confirming.map(({ subject: { label, title } }) => `${label} · ${title}`),
      ].join('\n'),
      styles: { body: { whiteSpace: 'pre-line' } },
      okText: t('agreements:sign.chosen', { count }),
      cancelText: t('application:form.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
  };
  return {
    asking: isSigning,
    status,
    items: isSigning || submission === closed ? undefined : documents,
    batch,
    going: isUnderWay(status),
    sign: async (items: readonly SignableTask[]) => {
      const confirming = items.filter(({ step }) => findStep(step).step.confirm);
      if (confirming.length > 0 && !(await isConfirmed(confirming, items.length))) return;
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
    close: (hasEnded: boolean) => {
      if (hasEnded) forgetAttempt(draftKey);
      if (hasEnded && batch && documents) onEnd(documents);
      setClosed(submission);
      dismiss();
    },
  };
}

const itemOf = ({ subject: { kind, _id }, step, record_id: record, seen }: SignableTask) => ({
  subject: { kind, _id },
  step,
  ...(record && { record_id: record }),
  seen,
});

function filesOf(items: readonly SignableTask[]): FilesToSign {
  const ofKind = (kind: SignableTask['subject']['kind']) =>
    items.filter(({ subject }) => subject.kind === kind);
  return {
    steps: ofKind('application').map(({ subject, step, record_id: record }) => ({
      application_id: subject._id,
      step,
      ...(record && { record_id: record }),
    })),
    session_ids: ofKind('session').map(({ subject }) => subject._id),
    document_ids: ofKind('document').map(({ subject }) => subject._id),
    signable_only: true,
  };
}
