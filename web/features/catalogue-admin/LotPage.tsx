import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { ContestList } from './ContestList';
import { lotBody, lotFields } from './forms';
import { RecordPage } from './RecordPage';
import { RecordEditor } from '../../record-form/RecordEditor';

/** `/admin/lots/{id}`: a lot with its contests and its log. */
export default function LotPage() {
  const { t } = useTranslation('catalogue-admin');
  const { id = '' } = useParams();
  const read = useRead('adminLot', { params: { id } });
  return (
    <RecordPage level="lots" crumb="lot" read={read}>
      {({ record }, refresh) => (
        <>
          <RecordEditor
            key={record._id}
            record={record}
            groups={lotFields(t, record)}
            edit="editLot"
            bodyOf={lotBody}
            refresh={refresh}
          />
          <LotContests lot={id} program={record.program} closed={record.archived || record.parent_archived} />
        </>
      )}
    </RecordPage>
  );
}

/** Contests of the lot; the choices for a new contest come with the programme. */
function LotContests({ lot, program, closed }: { lot: string; program: string; closed: boolean }) {
  const { t } = useTranslation('catalogue-admin');
  const { remote, refresh } = useRead('adminProgram', { params: { id: program } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ choices }) => (
        <ContestList
          program={program}
          lot={lot}
          choices={choices}
          closed={closed}
          heading={t('title.contests')}
        />
      )}
    </Loaded>
  );
}
