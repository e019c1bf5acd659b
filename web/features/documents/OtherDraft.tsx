import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../shared/DateTime';
import type { TemplateDraft } from './useTemplateDraft';

/** Asks which draft stays: the one in this window, or the one that another window has stored meanwhile. */
export function OtherDraft({ draft }: { draft: Pick<TemplateDraft, 'other' | 'takeOther' | 'keepMine'> }) {
  const { t, i18n } = useTranslation('documents');
  if (!draft.other) return null;
  const date = formatMoment(draft.other.updated_at, i18n.language, 'dayTime');
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={t('draft.other', { date })}
      description={
        <Flex gap="small" wrap>
          <Button onClick={draft.takeOther}>{t('draft.takeOther')}</Button>
          <Button onClick={draft.keepMine}>{t('draft.keepMine')}</Button>
        </Flex>
      }
    />
  );
}
