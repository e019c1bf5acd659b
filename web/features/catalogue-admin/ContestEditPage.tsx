import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { contestBody, contestFields, contestInForm } from './forms';
import { RecordPage } from './RecordPage';
import { RecordEditor } from '../../record-form/RecordEditor';
import styles from '../../record-form/record-form.module.css';

/** `/admin/contests/{id}/edit`: dates, experts, methodology, deadlines and log of a contest. */
export default function ContestEditPage() {
  const { t } = useTranslation('catalogue-admin');
  const { id = '' } = useParams();
  const read = useRead('adminContest', { params: { id } });
  return (
    <RecordPage level="contests" crumb="contest" read={read}>
      {({ record, choices }, refresh) => (
        <>
          <nav aria-label={t('contest.elsewhere')} className={styles.links}>
            <Link to={`/admin/contests/${id}`}>{t('contest.registers')}</Link>
            <Link to={`/pd/contests/${id}`}>{t('contest.applications')}</Link>
          </nav>
          <RecordEditor
            key={record._id}
            record={contestInForm(record)}
            groups={contestFields(t, choices, record)}
            edit="editContest"
            bodyOf={contestBody}
            refresh={refresh}
          />
        </>
      )}
    </RecordPage>
  );
}
