import { useTranslation } from 'react-i18next';
import { ActButton } from '../../shared/ActButton';
import { ChoiceBar } from '../../shared/list/ChoiceBar';
import type { ManySigning } from '../../steps/many/useManySigning';
import type { ChosenItems } from './useChosenItems';

interface ChosenBarProps {
  chosen: ChosenItems;
  signing: ManySigning;
  onSign: () => void;
}

/** Bar below the list with the button that signs all chosen documents. */
export function ChosenBar({ chosen: { items, choose }, signing, onSign }: ChosenBarProps) {
  const { t } = useTranslation('agreements');
  if (items.length === 0) return null;
  return (
    <ChoiceBar
      label={t('choose.label')}
      count={t('choose.count', { count: items.length })}
      clear={t('choose.clear')}
      onClear={() => choose([])}
    >
      <ActButton type="primary" loading={signing.asking} onClick={onSign}>
        {t('sign.chosen', { count: items.length })}
      </ActButton>
    </ChoiceBar>
  );
}
