import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { Generating } from '../../../application-parts/documents/Generating';
import { useStep } from '../../../steps/submit/useStep';
import { useAppDispatch } from '../../../store/hooks';
import { documentReplaced } from './documentReplaced';
import { ActionButton } from './StepButton';
import { documentSubject } from './useDocumentStep';

const STEP = 'document.regenerate';

/** Generates the file again from the document's data. */
export function RegenerateButton({ document }: { document: DocumentView }) {
  const dispatch = useAppDispatch();
  const { send, ...decision } = useStep('regenerateDocument', documentSubject(document), STEP, {
    onDone: (answer) => dispatch(documentReplaced(answer.document)),
  });
  return (
    <ActionButton
      type={document.outdated ? 'primary' : undefined}
      step={STEP}
      {...decision}
      progress={<Generating />}
      onPress={() => send({ params: { id: document._id } })}
    />
  );
}
