import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import styles from './inbox.module.css';
import { inbox } from './slice';

interface BulkBarProps {
  tasks: readonly Task[];
  onClear: () => void;
}

/** What can be done with all chosen tasks. */
export function BulkBar({ tasks, onClear }: BulkBarProps) {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const pending = useAppSelector((state) => state.inbox.pending);
  if (tasks.length === 0) return null;
  const held = tasks.filter(({ claimed_by: holder }) => holder);
  return (
    <section className={styles.bulk} aria-label={t('choose.label')}>
      <strong role="status">{t('choose.count', { count: tasks.length })}</strong>
      <Button type="primary" onClick={() => dispatch(inbox.assignOpened([...tasks]))}>
        {t('assign.chosen')}
      </Button>
      {held.length > 0 && (
        <Button
          loading={held.some(({ _id }) => pending.includes(_id))}
          onClick={() => dispatch(inbox.unassignAsked(held))}
        >
          {t('assign.giveBack', { count: held.length })}
        </Button>
      )}
      <Button type="link" onClick={onClear}>
        {t('choose.clear')}
      </Button>
    </section>
  );
}
