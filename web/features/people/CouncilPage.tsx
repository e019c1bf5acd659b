import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useWrite } from '../../shared/useWrite';
import { valueOf } from '../../reads/remote';
import { useOwnKey } from '../../session/useOwnKey';
import { DeleteCouncil } from './councils/DeleteCouncil';
import { Members } from './councils/Members';
import { TitleForm } from './councils/TitleForm';

/** /admin/users/council/{councilid}: rename, members, delete. */
export default function CouncilPage() {
  const { t } = useTranslation('users');
  const { councilid: id = '' } = useParams();
  const { remote, refresh } = useRead('councilById', { params: { id } });
  const draftKey = useOwnKey('council', id);
  const council = valueOf(remote)?.council;

  const { send } = useWrite('updateCouncil', { done: 'users:group.renamed', makesOld: ['councilById'] });

  return (
    <Page title={council?.title} extra={council && <DeleteCouncil council={council} />}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ council: current }) => (
          <>
            <TitleForm
              key={current._id}
              place={draftKey}
              title={current.title}
              submit={t('group.save')}
              onSave={(name) => send({ body: { _id: id, title: name } })}
            />
            <Members council={current} onChanged={refresh} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
