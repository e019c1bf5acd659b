import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { Page } from '../../shared/Page';
import { useOwnKey } from '../../session/useOwnKey';
import { toast } from '../../toasts/slice';
import { TitleForm } from './councils/TitleForm';

/** /admin/users/council/new: the form with the group's name. */
export default function CouncilNewPage() {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const place = useOwnKey('council', 'new');
  const create = async (title: string) => {
    const { council } = await call(contract.createCouncil, { body: { title } });
    dispatch(toast.success({ key: 'users:group.created' }));
    void navigate(`/admin/users/council/${council._id}`);
  };
  return (
    <Page>
      <TitleForm place={place} title="" submit={t('group.create')} onSave={create} />
    </Page>
  );
}
