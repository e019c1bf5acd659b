import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CouncilView } from '../../../../api/areas/people/contract/councils';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { useWrite } from '../../../shared/useWrite';

/** Deletes a group after a confirmation that its members will be detached (rules/accounts-and-roles, "Groups"). */
export function DeleteCouncil({ council }: { council: CouncilView }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { send } = useWrite('deleteCouncil', {
    done: 'users:group.deleted',
    onDone: () => void navigate('/admin/users/council'),
  });

  return (
    <>
      <Button danger onClick={() => setDialogOpen(true)}>
        {t('group.delete')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('group.deleteTitle', { title: council.title })}
          ok={t('group.delete')}
          danger
          onConfirm={() => send({ params: { id: council._id } })}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t('group.deleteText', { count: council.members.length })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
