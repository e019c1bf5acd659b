import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppSelector } from '../../store/hooks';
import { RowActions } from '../../shared/table/RowLink';
import { accountOf } from '../../session/slice';
import { Holder } from './Holder';
import styles from './inbox.module.css';
import { ClaimButtons } from './ClaimButtons';

/** Holder of the task, with buttons that claim, release and assign the task; a personal task has neither holder nor buttons. */
export function ClaimCell({ task }: { task: Task }) {
  const { t } = useTranslation('inbox');
  const me = useAppSelector((state) => accountOf(state)?._id);
  const refusal = useAppSelector((state) => state.inbox.refused[task._id]);
  if (task.personal) return <span className={styles.none}>{t('personal')}</span>;
  return (
    <>
      <Holder task={task} me={me} />
      {refusal && (
        <small className={styles.refusal} data-hint={refusal}>
          {refusal}
        </small>
      )}
      <RowActions>
        <ClaimButtons task={task} />
      </RowActions>
    </>
  );
}
