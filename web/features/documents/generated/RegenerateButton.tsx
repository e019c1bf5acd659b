import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { Generating } from '../../../application-parts/documents/Generating';
import { useStep } from '../../../steps/submit/useStep';
import { useAppDispatch } from '../../../store/hooks';
import { documentReplaced } from './documentReplaced';
import { ActionButton, holdBack } from './StepButton';
import { documentSubject } from './useDocumentStep';

const STEP = 'document.regenerate';

interface RegenerateButtonProps {
  document: DocumentView;
  /** Reason why the page itself holds the step back, as long as the server allows it. */
  heldBack?: string;
}

/** Generates the file again from the document's data. */
export function RegenerateButton({ document, heldBack }: RegenerateButtonProps) {
  const dispatch = useAppDispatch();
  const { send, allowed, ...decision } = useStep('regenerateDocument', documentSubject(document), STEP, {
    onDone: (answer) => dispatch(documentReplaced(answer.document)),
  });
  return (
    <ActionButton
      type={document.outdated ? 'primary' : undefined}
      step={STEP}
      {...decision}
      allowed={holdBack(allowed, heldBack)}
      progress={<Generating />}
      onPress={() => send({ params: { id: document._id } })}
    />
  );
}
