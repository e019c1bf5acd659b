import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ActButton } from '../../shared/ActButton';
import { accountOf } from '../../session/slice';
import { inbox } from './slice';

/** Buttons that claim, release and assign a task. */
export function ClaimButtons({ task }: { task: Task }) {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const me = useAppSelector((state) => accountOf(state)?._id);
  const pending = useAppSelector((state) => state.inbox.pending.includes(task._id));
  const { _id: id, claimed_by: holder, can } = task;
  const { label: number } = task.subject;
  const action = holder?._id === me ? 'release' : 'claim';
  return (
    <>
      {can.claim && (
        <ActButton
          size="small"
          loading={pending}
          aria-label={t(`${action}Of`, { number })}
          hint={`${t(action)} · C`}
          onClick={() => dispatch(action === 'release' ? inbox.release(id) : inbox.claim(id))}
        >
          {t(action)}
        </ActButton>
      )}
      {can.assign && (
        <ActButton
          size="small"
          aria-label={t('assign.of', { number })}
          hint={`${t('assign.one')} · A`}
          onClick={() => dispatch(inbox.assignOpened([task]))}
        >
          {t('assign.one')}
        </ActButton>
      )}
    </>
  );
}
