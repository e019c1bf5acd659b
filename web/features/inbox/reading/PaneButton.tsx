import LayoutOutlined from '@ant-design/icons/LayoutOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Pane } from './usePane';

/** Button that opens and closes the pane beside the list. */
export function PaneButton({ pane }: { pane: Pane }) {
  const { t } = useTranslation('inbox');
  return (
    <Button
      icon={<LayoutOutlined aria-hidden />}
      aria-label={t('pane.name')}
      aria-pressed={pane.shown}
      data-hint={t('pane.name')}
      color={pane.shown ? 'primary' : 'default'}
      variant={pane.shown ? 'filled' : 'outlined'}
      onClick={pane.toggle}
    />
  );
}
