import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../shared/Page';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import { TitleForm } from './councils/TitleForm';

/** /admin/users/council/new: the form with the group's name. */
export default function CouncilNewPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const draftKey = useOwnKey('council', 'new');
  const { send } = useWrite('createCouncil', {
    done: 'users:group.created',
    onDone: ({ council }) => void navigate(`/admin/users/council/${council._id}`),
  });
  return (
    <Page>
      <TitleForm
        place={draftKey}
        title=""
        submit={t('group.create')}
        onSave={(title) => send({ body: { title } })}
      />
    </Page>
  );
}
