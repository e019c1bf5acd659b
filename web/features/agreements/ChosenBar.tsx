import { useTranslation } from 'react-i18next';
import { ActButton } from '../../shared/ActButton';
import { ChoiceBar } from '../../shared/list/ChoiceBar';
import type { ManySigning } from '../../steps/many/useManySigning';
import { signableOf } from '../../steps/many/signable';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import type { ChosenItems } from './useChosenItems';

interface ChosenBarProps {
  chosen: ChosenItems;
  signing: ManySigning;
}

/** Signs all chosen documents, over the end of the list. */
export function ChosenBar({ chosen: { items, choose }, signing }: ChosenBarProps) {
  const { t } = useTranslation('agreements');
  const role = useAppSelector((state) => accountOf(state)?.role);
  if (items.length === 0) return null;
  const sign = () => {
    signing.sign(signableOf(role, items));
  };
  return (
    <ChoiceBar
      label={t('choose.label')}
      count={t('choose.count', { count: items.length })}
      clear={t('choose.clear')}
      onClear={() => choose([])}
    >
      <ActButton type="primary" loading={signing.asking} onClick={sign}>
        {t('sign.chosen', { count: items.length })}
      </ActButton>
    </ChoiceBar>
  );
}
