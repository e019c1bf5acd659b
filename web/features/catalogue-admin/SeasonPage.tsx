import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { seasonBody, seasonFields } from './forms';
import { RecordPage } from './RecordPage';
import { ProgramList } from './ProgramList';
import { RecordEditor } from '../../record-form/RecordEditor';

/** `/admin/seasons/{seasonid}`: a season with its programmes and its log. */
export default function SeasonPage() {
  const { t } = useTranslation('catalogue-admin');
  const { id = '' } = useParams();
  const read = useRead('adminSeason', { params: { id } });
  return (
    <RecordPage level="seasons" crumb="season" read={read}>
      {({ record }, refresh) => (
        <>
          <RecordEditor
            key={record._id}
            record={record}
            groups={seasonFields(t, record)}
            edit="editSeason"
            bodyOf={seasonBody}
            refresh={refresh}
          />
          <ProgramList season={record} heading={t('title.programs')} />
        </>
      )}
    </RecordPage>
  );
}
