import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { usePagedRead } from '../../reads/useRead';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { DateTime } from '../../shared/DateTime';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { useRereadInLanguage } from '../../shared/useRereadInLanguage';
import { AboutSubject } from './AboutSubject';
import styles from './operations.module.css';

type Entry = ReadOutput<'reconciliations'>['entries'][number];

/** Differences between workflows and records, newest first; read again when `count` grows. */
export function ReconciliationLog({ count }: { count: number }) {
  const { t } = useTranslation('operations');
  const { remote, refresh, more, loadMore } = usePagedRead('reconciliations');
  useRereadInLanguage(refresh);
  useEffect(refresh, [refresh, count]);
  const columns: Column<Entry>[] = [
    {
      key: 'when',
      title: t('log.when'),
      narrow: true,
      render: ({ created_at: at }) => <DateTime at={at} parts="second" />,
    },
    {
      key: 'subject',
      title: t('log.subject'),
      render: ({ subject }) => <AboutSubject subject={subject} />,
    },
    { key: 'found', title: t('log.difference'), render: ({ found }) => t(`difference.${found}`) },
    { key: 'done', title: t('log.done'), render: ({ done }) => t(`remedied.${done}`) },
  ];
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const rows = pages.flatMap(({ entries }) => entries);
        if (rows.length === 0) return <p className={styles.soft}>{t('log.foundNone')}</p>;
        return (
          <>
            <DataTable label={t('log.found')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
