import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import type { Draft, DraftPlace } from '../draft';
import { stepWithTemplate } from '../../../domain/document/template/step-files';
import type { FormShape } from '../formShape';
import { FieldGroup, type GroupItem } from './FieldGroup';
import { FileSlot } from './FileSlot';
import { FromTemplate } from './FromTemplate';

type Files = Draft['files'];

interface FilesFieldProps extends GroupItem<Files> {
  place: DraftPlace;
  slots: FormShape['slots'];
  /** Files already stored in the record, by slot; null for an empty slot. Without this prop nothing is shown about them. */
  stored?: Readonly<Record<string, FileView | null>>;
}

/** Files of a step, by slot; each is uploaded as soon as it is chosen. */
export function FilesField({ place, slots, stored, value = {}, onChange, ...item }: FilesFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<Draft>();
  const { applicationId, step, recordId } = place;
  // Another slot may have been filled during this upload.
  const fill = (slot: string, file: FileView | undefined) =>
    onChange?.(withFile(form.getFieldValue('files') as Files, slot, file));
  return (
    <FieldGroup {...item} label={t('processes:input.files')}>
      {slots.map(({ name, required }) => {
        const withTemplate = stepWithTemplate(step, name);
        return (
          <FileSlot
            key={name}
            upload={{ applicationId, step, slot: name, recordId }}
            required={required}
            stored={stored?.[name]}
            value={value[name]}
            onChange={(file) => fill(name, file)}
          >
            {withTemplate && (
              <FromTemplate
                applicationId={applicationId}
                step={withTemplate}
                onMade={(file) => fill(name, file)}
              />
            )}
          </FileSlot>
        );
      })}
    </FieldGroup>
  );
}

function withFile(files: Files, slot: string, file: FileView | undefined): Files {
  const { [slot]: _, ...otherFiles } = files;
  return file ? { ...otherFiles, [slot]: file } : otherFiles;
}
