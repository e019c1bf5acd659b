import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { ContestList } from './ContestList';
import { programBody, programFields } from './forms';
import { RecordPage } from './RecordPage';
import { LotList } from './LotList';
import { RecordEditor } from '../../record-form/RecordEditor';

/** `/admin/programs/{progid}`: a programme with its lots, its contests outside lots and its log. */
export default function ProgramPage() {
  const { t } = useTranslation('catalogue-admin');
  const { id = '' } = useParams();
  const read = useRead('adminProgram', { params: { id } });
  return (
    <RecordPage level="programs" crumb="program" read={read}>
      {({ record, choices }, refresh) => {
        const closed = record.archived || record.parent_archived;
        return (
          <>
            <RecordEditor
              key={record._id}
              record={record}
              groups={programFields(t, record)}
              edit="editProgram"
              bodyOf={programBody}
              refresh={refresh}
            />
            <LotList program={id} closed={closed} />
            <ContestList program={id} choices={choices} closed={closed} heading={t('title.ownContests')} />
          </>
        );
      }}
    </RecordPage>
  );
}
