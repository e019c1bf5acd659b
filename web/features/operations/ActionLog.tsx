import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { usePagedRead } from '../../reads/useRead';
import type { Column } from '../../shared/table/DataTable';
import { PagedTable } from '../../shared/table/PagedTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { useRefreshOnLanguageChange } from '../../shared/useRefreshOnLanguageChange';
import { subjectColumn } from './subjectColumn';
import styles from './operations.module.css';

type Entry = ReadOutput<'operatorActions'>['entries'][number];

/** Actions of operators, newest first. */
export function ActionLog() {
  const { t } = useTranslation('operations');
  const read = usePagedRead('operatorActions');
  const { refresh } = read;
  useRefreshOnLanguageChange(refresh);
  const columns: Column<Entry>[] = [
    momentColumn('when', t('log.when'), 'second', ({ created_at: at }) => at),
    { key: 'actor', title: t('log.actor'), render: ({ actor }) => actor },
    { key: 'action', title: t('log.action'), render: ({ action }) => t(`log.did.${action}`) },
    subjectColumn(t('log.subject')),
  ];
  return (
    <PagedTable
      read={read}
      rowsOf={({ entries }) => entries}
      columns={columns}
      label={t('log.actions')}
      empty={<p className={styles.soft}>{t('log.actionsNone')}</p>}
    />
  );
}
