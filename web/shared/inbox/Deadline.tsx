import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../DateTime';

/** A task's deadline, marked once it has passed, or a note that the task has none. */
export function Deadline({ at, overdue }: { at: string | null; overdue: boolean }) {
  const { t } = useTranslation('inbox');
  if (!at) return <Typography.Text type="secondary">{t('noDeadline')}</Typography.Text>;
  if (!overdue) return <DateTime at={at} parts="day" />;
  return (
    <Typography.Text type="danger" strong>
      <WarningOutlined aria-hidden /> <DateTime at={at} parts="day" />
      <span className="visually-hidden">{t('overdue')}</span>
    </Typography.Text>
  );
}
