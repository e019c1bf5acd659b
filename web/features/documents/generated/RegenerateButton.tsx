import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { Generating } from '../../../application-parts/documents/Generating';
import { useDecision } from '../../../steps/submit/useSubmission';
import { useAppDispatch } from '../../../store/hooks';
import { documentReplaced } from './documentReplaced';
import { ActionButton } from './StepButton';

const STEP = 'document.regenerate';

/** Generates the file again from the document's data. */
export function RegenerateButton({ document }: { document: DocumentView }) {
  const { _id: id, epoch, version, can, outdated } = document;
  const dispatch = useAppDispatch();
  const { status, busy, submit } = useDecision(
    'regenerateDocument',
    { kind: 'document', id },
    { onDone: (answer) => dispatch(documentReplaced(answer.document)) },
  );
  return (
    <ActionButton
      type={outdated ? 'primary' : undefined}
      step={STEP}
      allowed={can[STEP]}
      busy={busy}
      status={status}
      progress={<Generating />}
      onPress={() =>
        submit({ params: { id } }, { seen: `${epoch}.${version}`, doneText: `processes:step.${STEP}.done` })
      }
    />
  );
}
