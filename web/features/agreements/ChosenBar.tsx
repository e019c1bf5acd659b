import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActButton } from '../../shared/ActButton';
import type { ManySigning } from '../../steps/many/useManySigning';
import { signableOf } from '../../steps/many/signable';
import { useAppSelector } from '../../store/hooks';
import { accountOf } from '../../session/slice';
import styles from './agreements.module.css';
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
    <section className={styles.bar} aria-label={t('choose.label')}>
      <strong role="status">{t('choose.count', { count: items.length })}</strong>
      <ActButton type="primary" loading={signing.asking} onClick={sign}>
        {t('sign.chosen', { count: items.length })}
      </ActButton>
      <Button type="link" onClick={() => choose([])}>
        {t('choose.clear')}
      </Button>
    </section>
  );
}
