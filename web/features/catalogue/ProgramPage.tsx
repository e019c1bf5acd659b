import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { RowLink } from '../../shared/table/RowLink';
import { ContestTable } from './ContestTable';
import { LevelPage } from './LevelPage';
import styles from './catalogue.module.css';
import { useArea } from './useArea';

/** …/programs/{id}: lots of a programme and its contests outside lots (rules/catalogue, "Programme"). */
export default function ProgramPage() {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  const { id = '' } = useParams();
  const read = useRead('programById', { params: { id } });
  return (
    <LevelPage
      read={read}
      crumb="program"
      missing={t('noProgram')}
      elsewhere={<LinkButton to={`${area}/programs`}>{t('programs')}</LinkButton>}
    >
      {({ lots, contests }) => (
        <div className={styles.stack}>
          {lots.length === 0 && contests.length === 0 && <EmptyState text={t('noContests')} />}
          {lots.length > 0 && (
            <DataTable
              label={t('lots')}
              rows={lots}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  key: 'title',
                  title: t('lot'),
                  render: ({ _id, title }) => <RowLink to={`${area}/lots/${_id}`}>{title}</RowLink>,
                },
                {
                  key: 'contests',
                  title: t('column.contests'),
                  figures: true,
                  render: ({ contests }) => contests,
                },
              ]}
            />
          )}
          {contests.length > 0 && <ContestTable contests={contests} />}
        </div>
      )}
    </LevelPage>
  );
}
