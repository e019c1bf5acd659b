import { useNavigate } from 'react-router-dom';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { DocumentStatus } from '../../../../domain/statuses';
import { approvalAddress } from '../../../routes/approvalAddress';
import { useDecision } from '../../../steps/submit/useSubmission';
import { ActionButton } from './StepButton';

const STEP = 'document.delete';

/**
 * Deletes an archived document and opens its application's documents. The component is mounted at every status: the live event
 * of the deletion may come before its answer.
 */
export function DeleteButton({ document }: { document: DocumentView }) {
  const { _id: id, application_id: applicationId, epoch, version, can } = document;
  const navigate = useNavigate();
  const { status, busy, submit } = useDecision(
    'deleteDocument',
    { kind: 'document', id },
    { onDone: () => void navigate(approvalAddress(applicationId, 'agreement/list'), { replace: true }) },
  );
  if (document.status !== DocumentStatus.archived) return null;
  return (
    <ActionButton
      danger
      confirm
      step={STEP}
      allowed={can[STEP]}
      busy={busy}
      status={status}
      onPress={() =>
        submit(
          { params: { id } },
          {
            seen: `${epoch}.${version}`,
            doneText: `processes:step.${STEP}.done`,
            reads: ['documentFeed', 'applicationDocuments'],
          },
        )
      }
    />
  );
}
