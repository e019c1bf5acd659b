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

type Entry = ReadOutput<'operatorActions'>['entries'][number];

/** Actions of operators, newest first. */
export function ActionLog() {
  const { t } = useTranslation('operations');
  const { remote, refresh, more, loadMore } = usePagedRead('operatorActions');
  useRereadInLanguage(refresh);
  const columns: Column<Entry>[] = [
    {
      key: 'when',
      title: t('log.when'),
      narrow: true,
      render: ({ created_at: at }) => <DateTime at={at} parts="second" />,
    },
    { key: 'actor', title: t('log.actor'), render: ({ actor }) => actor },
    { key: 'action', title: t('log.action'), render: ({ action }) => t(`log.did.${action}`) },
    {
      key: 'subject',
      title: t('log.subject'),
      render: ({ subject }) => <AboutSubject subject={subject} />,
    },
  ];
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const rows = pages.flatMap(({ entries }) => entries);
        if (rows.length === 0) return <p className={styles.soft}>{t('log.actionsNone')}</p>;
        return (
          <>
            <DataTable label={t('log.actions')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
