import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { usePagedRead } from '../../reads/useRead';
import type { Column } from '../../shared/table/DataTable';
import { PagedTable } from '../../shared/table/PagedTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { useRefreshOnLanguageChange } from '../../shared/useRefreshOnLanguageChange';
import { subjectColumn } from './subjectColumn';
import styles from './operations.module.css';

type Entry = ReadOutput<'reconciliations'>['entries'][number];

/** Differences between workflows and records, newest first; read again when `count` grows. */
export function ReconciliationLog({ count }: { count: number }) {
  const { t } = useTranslation('operations');
  const read = usePagedRead('reconciliations');
  const { refresh } = read;
  useRefreshOnLanguageChange(refresh);
  useEffect(refresh, [refresh, count]);
  const columns: Column<Entry>[] = [
    momentColumn('when', t('log.when'), 'second', ({ created_at: at }) => at),
    subjectColumn(t('log.subject')),
    { key: 'found', title: t('log.difference'), render: ({ found }) => t(`difference.${found}`) },
    { key: 'done', title: t('log.done'), render: ({ done }) => t(`remedied.${done}`) },
  ];
  return (
    <PagedTable
      read={read}
      rowsOf={({ entries }) => entries}
      columns={columns}
      label={t('log.found')}
      empty={<p className={styles.soft}>{t('log.foundNone')}</p>}
    />
  );
}
