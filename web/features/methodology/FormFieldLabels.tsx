import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { useFormFields } from '../../record-form/useFormFields';

/** Labels of the form fields shown to experts beside a group's questions (rules/evaluation, "Question"). */
export function FormFieldLabels({ groupId }: { groupId: string }) {
  const { t } = useTranslation('methodology');
  const group = valueOf(useRead('groupRate', { params: { id: groupId } }).remote)?.group;
  const { fields, labelOf } = useFormFields();
  if (!group || !fields) return null;
  const names = new Set(group.questions.flatMap((question) => question.application_questions));
  const labels = [...names].map(labelOf);
  return (
    <Typography.Paragraph type="secondary">
      {labels.length > 0 ? t('preview.beside', { fields: labels.join(', ') }) : t('preview.nothingBeside')}
    </Typography.Paragraph>
  );
}
