import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { Generating } from '../../../application-parts/documents/Generating';
import { useStep } from '../../../steps/submit/useStep';
import { useAppDispatch } from '../../../store/hooks';
import { replaceDocument } from './documentReplaced';
import { ActionButton, withPageReason } from './StepButton';
import { documentSubject } from './useDocumentStep';

const STEP = 'document.regenerate';

interface RegenerateButtonProps {
  document: DocumentView;
  /** Reason of the page why the step is disabled although the server allows it. */
  heldBack?: string;
}

/** Generates the file again from the document's data. */
export function RegenerateButton({ document, heldBack }: RegenerateButtonProps) {
  const dispatch = useAppDispatch();
  const { send, allowed, ...decision } = useStep('regenerateDocument', documentSubject(document), STEP, {
    onDone: (answer) => dispatch(replaceDocument(answer.document)),
  });
  return (
    <ActionButton
      type={document.outdated ? 'primary' : undefined}
      step={STEP}
      {...decision}
      allowed={withPageReason(allowed, heldBack)}
      progress={<Generating again />}
      onPress={() => send({ params: { id: document._id } })}
    />
  );
}
