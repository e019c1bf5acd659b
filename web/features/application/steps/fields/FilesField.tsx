import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../../../api/areas/files/contract/files';
import type { FieldProblem } from '../findProblems';
import type { FormShape } from '../formShape';
import { FieldGroup } from './Field';
import { FileSlot } from './FileSlot';

interface FilesFieldProps {
  applicationId: string;
  step: string;
  recordId: string | null;
  shape: FormShape;
  value: Record<string, FileView>;
  problem?: FieldProblem;
  onFile: (slot: string, file: FileView | undefined) => void;
}

/** The files of a step, each in its slot, stored as soon as they are chosen. */
export function FilesField({
  applicationId,
  step,
  recordId,
  shape,
  value,
  problem,
  onFile,
}: FilesFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      name="files"
      label={t('processes:input.files')}
      hint={shape.anySlot ? t('application:form.anyFileHint') : undefined}
      problem={problem}
    >
      {shape.slots.map(({ name, required }) => (
        <FileSlot
          key={name}
          upload={{ applicationId, step, slot: name, recordId }}
          required={required}
          value={value[name]}
          onChange={(file) => onFile(name, file)}
        />
      ))}
    </FieldGroup>
  );
}
