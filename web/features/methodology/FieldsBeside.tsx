import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../shared/remote';

/** The fields of the form that an expert will have beside a group's questions, by their labels (rules/evaluation, "Question"). */
export function FieldsBeside({ groupId }: { groupId: string }) {
  const { t } = useTranslation('methodology');
  const group = valueOf(useRead('groupRate', { params: { id: groupId } }).remote)?.group;
  const fields = valueOf(useRead('applicationFields').remote)?.fields;
  if (!group || !fields) return null;
  const names = new Set(group.questions.flatMap((question) => question.application_questions));
  // Called as the form does; a field that it has no more by its name.
  const labels = [...names].map((name) => fields.find((field) => field.name === name)?.label ?? name);
  return (
    <Typography.Paragraph type="secondary">
      {labels.length > 0 ? t('preview.beside', { fields: labels.join(', ') }) : t('preview.nothingBeside')}
    </Typography.Paragraph>
  );
}
