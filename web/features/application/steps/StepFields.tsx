import type { ReactNode } from 'react';
import type { FileView } from '../../../../api/areas/files/contract/files';
import type { Draft, DraftPlace } from './draft';
import { CommentField } from './fields/CommentField';
import { CommissionField } from './fields/CommissionField';
import { FilesField } from './fields/FilesField';
import { OutcomeField } from './fields/OutcomeField';
import { UntilField } from './fields/UntilField';
import type { FieldProblems } from './findProblems';
import type { FormShape } from './formShape';
import type { Todo } from './todo';

interface StepFieldsProps {
  todo: Todo;
  shape: FormShape;
  place: DraftPlace;
  draft: Draft;
  problems: FieldProblems;
  commentNote?: ReactNode;
  onChange: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
}

/** The fields that a step's shape has, in a fixed order (`FORM_FIELDS`). */
export function StepFields(props: StepFieldsProps) {
  const { todo, shape, place, draft, problems, commentNote, onChange } = props;
  const { step, recordId, can } = todo;
  return (
    <>
      {shape.outcomes.length > 0 && (
        <OutcomeField
          step={step}
          outcomes={shape.outcomes}
          allowed={can.outcomes}
          value={draft.outcome}
          problem={problems.outcome}
          onChange={(outcome) => onChange({ outcome })}
        />
      )}
      {draft.outcome && shape.commissionFor.includes(draft.outcome) && (
        <CommissionField
          value={draft.commission}
          problem={problems.commission}
          onChange={(commission) => onChange({ commission })}
        />
      )}
      {shape.until && (
        <UntilField value={draft.until} problem={problems.until} onChange={(until) => onChange({ until })} />
      )}
      {shape.slots.length > 0 && (
        <FilesField
          applicationId={place.applicationId}
          step={step}
          recordId={recordId}
          shape={shape}
          value={draft.files}
          problem={problems.files}
          onFile={(slot, file) => onChange((current) => ({ files: withFile(current.files, slot, file) }))}
        />
      )}
      {shape.comment && (
        <CommentField
          step={step}
          outcome={draft.outcome}
          value={draft.comment}
          problem={problems.comment}
          note={commentNote}
          onChange={(comment) => onChange({ comment })}
        />
      )}
    </>
  );
}

function withFile(files: Draft['files'], slot: string, file: FileView | undefined): Draft['files'] {
  const { [slot]: _, ...others } = files;
  return file ? { ...others, [slot]: file } : others;
}
