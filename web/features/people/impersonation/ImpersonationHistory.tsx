import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Impersonation } from '../../../../api/areas/people/contract/impersonation';
import { usePagedRead } from '../../../reads/useRead';
import type { Column } from '../../../shared/table/DataTable';
import { momentColumn } from '../../../shared/table/momentColumn';
import { DateTime } from '../../../shared/DateTime';
import { PagedTable } from '../../../shared/table/PagedTable';
import styles from '../users.module.css';

const columns = (t: TFunction): Column<Impersonation>[] => [
  { key: 'who', title: t('users:enter.who'), render: ({ actor }) => actor.name },
  {
    key: 'reason',
    title: t('users:enter.reason'),
    render: ({ reason }) => <span className={styles.breakable}>{reason}</span>,
  },
  momentColumn('began', t('users:enter.began'), 'dayTime', (entry) => entry.began_at),
  {
    key: 'ended',
    title: t('users:enter.ended'),
    narrow: true,
    render: ({ ended_at: at }) => (at ? <DateTime at={at} parts="dayTime" /> : t('users:enter.lasts')),
  },
];

/** Supporters who have entered as this user, with reason and time. */
export function ImpersonationHistory({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const read = usePagedRead('impersonations', { params: { id: userId } });
  return (
    <section className={styles.section} aria-labelledby="entered-as">
      <h2 id="entered-as">{t('users:enter.list')}</h2>
      <PagedTable
        read={read}
        rowsOf={({ impersonations }) => impersonations}
        columns={columns(t)}
        label={t('users:enter.list')}
        empty={<p className={styles.hint}>{t('users:enter.none')}</p>}
      />
    </section>
  );
}
