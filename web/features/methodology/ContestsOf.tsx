import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ContestOf } from '../../../api/areas/methodology/contract/methodology';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { addressOf } from '../../shared/adminCrumbs';
import styles from '../../record-form/record-form.module.css';

const columns = (t: TFunction<'methodology'>): Column<ContestOf>[] => [
  {
    key: 'title',
    title: t('contests.one'),
    card: 'line',
    render: ({ _id, title }) => <RowLink to={addressOf('contests', _id)}>{title}</RowLink>,
  },
  { key: 'season', title: t('contests.season'), render: ({ season }) => season },
];

/** Contests evaluated by a methodology, linked to their pages. */
export function ContestsOf({ contests }: { contests: readonly ContestOf[] }) {
  const { t } = useTranslation('methodology');
  return (
    <section className={styles.section}>
      <h2>{t('contests.title')}</h2>
      {contests.length === 0 ? (
        <p className={styles.note}>{t('contests.none')}</p>
      ) : (
        <DataTable
          label={t('contests.title')}
          rows={contests}
          rowKey={({ _id }) => _id}
          columns={columns(t)}
        />
      )}
    </section>
  );
}
