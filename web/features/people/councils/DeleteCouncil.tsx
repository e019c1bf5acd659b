import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contract } from '../../../../api/contract';
import type { CouncilView } from '../../../../api/areas/people/contract/councils';
import { call } from '../../../api/client';
import { useAppDispatch } from '../../../store/hooks';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { toast } from '../../../toasts/slice';

/** Deletes a group after a confirmation that its members will be detached (rules/accounts-and-roles, "Groups"). */
export function DeleteCouncil({ council }: { council: CouncilView }) {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  const remove = async () => {
    await call(contract.deleteCouncil, { params: { id: council._id } });
    dispatch(toast.success({ key: 'users:group.deleted' }));
    void navigate('/admin/users/council');
  };

  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('group.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('group.deleteTitle', { title: council.title })}
          ok={t('group.delete')}
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('group.deleteText', { count: council.members.length })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
