import { useNavigate } from 'react-router-dom';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { DocumentStatus } from '../../../../domain/statuses';
import { approvalAddress } from '../../../routes/approvalAddress';
import { useStep } from '../../../steps/submit/useStep';
import { ActionButton } from './StepButton';
import { documentSubject } from './useDocumentStep';

const STEP = 'document.delete';

/**
 * Deletes an archived document and opens its application's documents. The component is mounted at every status: the live event
 * of the deletion may come before its answer.
 */
export function DeleteButton({ document }: { document: DocumentView }) {
  const navigate = useNavigate();
  const { send, ...decision } = useStep('deleteDocument', documentSubject(document), STEP, {
    reads: ['documentFeed', 'applicationDocuments'],
    onDone: () =>
      void navigate(approvalAddress(document.application_id, 'agreement/list'), { replace: true }),
  });
  if (document.status !== DocumentStatus.archived) return null;
  return (
    <ActionButton
      danger
      confirm
      step={STEP}
      {...decision}
      onPress={() => send({ params: { id: document._id } })}
    />
  );
}
