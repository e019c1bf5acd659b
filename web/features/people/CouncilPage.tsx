import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { useOwnKey } from '../../session/useOwnKey';
import { toast } from '../../toasts/slice';
import { DeleteCouncil } from './councils/DeleteCouncil';
import { Members } from './councils/Members';
import { TitleForm } from './councils/TitleForm';

/** /admin/users/council/{councilid}: rename, members, delete. */
export default function CouncilPage() {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const { councilid: id = '' } = useParams();
  const { remote, refresh } = useRead('councilById', { params: { id } });
  const place = useOwnKey('council', id);
  const council = valueOf(remote)?.council;

  const rename = async (title: string) => {
    await call(contract.updateCouncil, { body: { _id: id, title } });
    dispatch(toast.success({ key: 'users:group.renamed' }));
    refresh();
  };

  return (
    <Page title={council?.title} extra={council && <DeleteCouncil council={council} />}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ council: current }) => (
          <>
            <TitleForm
              key={current._id}
              place={place}
              title={current.title}
              submit={t('group.save')}
              onSave={rename}
            />
            <Members council={current} onChanged={refresh} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
