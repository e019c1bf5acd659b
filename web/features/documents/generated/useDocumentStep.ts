import type {
  DocumentUpdate,
  DocumentView,
} from '../../../../api/areas/generated-documents/contract/documents';
import type { DocumentStepName } from '../../../../domain/document';
import { useAppDispatch } from '../../../store/hooks';
import type { SubjectView } from '../../../steps/subjectView';
import { useStep } from '../../../steps/submit/useStep';
import { replaceDocument } from './documentReplaced';

export const documentSubject = ({ _id: id, epoch, version, can }: DocumentView): SubjectView<'document'> => ({
  kind: 'document',
  id,
  epoch,
  version,
  can,
  files: { document_id: id },
});

interface DocumentStepOptions {
  /** Distinguishes several forms of one step. */
  detail?: string;
  /** Called once the step is taken. */
  onDone?: () => void;
}

/** Sends a step of a document; the document of the answer replaces the shown one. */
export function useDocumentStep(
  document: DocumentView,
  step: DocumentStepName,
  { detail = step, onDone }: DocumentStepOptions = {},
) {
  const dispatch = useAppDispatch();
  const { send, ...decision } = useStep('updateDocument', documentSubject(document), step, {
    detail,
    reads: ['documentFeed', 'applicationDocuments', 'inboxCount'],
    onDone: (answer) => {
      dispatch(replaceDocument(answer.document));
      onDone?.();
    },
  });
  return { ...decision, send: (body: DocumentUpdate) => send({ params: { id: document._id }, body }) };
}
