import type {
  DocumentUpdate,
  DocumentView,
} from '../../../../api/areas/generated-documents/contract/documents';
import type { DocumentStepName } from '../../../../domain/document';
import { useAppDispatch } from '../../../store/hooks';
import type { FilesToSign } from '../../../signing';
import { useDecision } from '../../../steps/submit/useSubmission';
import { documentReplaced } from './documentReplaced';

interface DocumentStepOptions {
  /** Distinguishes several forms of one step. */
  detail?: string;
  /** Files to be signed before the step is sent. */
  signs?: FilesToSign;
  /** Called once the step is taken. */
  onDone?: () => void;
}

/** Sends a step of a document; the document of the answer replaces the shown one. */
export function useDocumentStep(
  { _id: id, epoch, version, can }: DocumentView,
  step: DocumentStepName,
  { detail = step, signs, onDone }: DocumentStepOptions = {},
) {
  const dispatch = useAppDispatch();
  const { status, busy, submit, dismiss } = useDecision(
    'updateDocument',
    { kind: 'document', id },
    {
      detail,
      onDone: ({ document }) => {
        dispatch(documentReplaced(document));
        onDone?.();
      },
    },
  );
  return {
    /** `true`, or the reason why the step is refused now; undefined if the role never takes it. */
    allowed: can[step],
    status,
    busy,
    failure: status?.kind === 'failed' ? status.failure : undefined,
    dismiss,
    send: (body: DocumentUpdate) =>
      submit(
        { params: { id }, body },
        {
          seen: `${epoch}.${version}`,
          signs,
          doneText: `processes:step.${step}.done`,
          reads: ['documentFeed', 'applicationDocuments', 'inboxCount'],
        },
      ),
  };
}
