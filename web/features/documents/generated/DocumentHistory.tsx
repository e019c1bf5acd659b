import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { HistoryItem } from '../../../application-parts/history/HistoryItem';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import type { FoundDocument } from './foundDocument';

/** Every step of a document, newest first; its application's history has them too (rules/documents, "Page"). */
export function DocumentHistory({ document }: Pick<FoundDocument, 'document'>) {
  const { t } = useTranslation('application');
  const { remote, refresh, more, loadMore } = usePagedRead('history', {
    params: { id: document.application_id },
    query: { document: document._id },
  });
  return (
    <section aria-label={t('tab.history')}>
      <h2>{t('tab.history')}</h2>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const entries = pages.flatMap(({ logs }) => logs);
          if (entries.length === 0) return <EmptyState text={t('history.none')} />;
          return (
            <>
              <Timeline
                items={entries.map((entry) => ({
                  key: entry._id,
                  color: entry.undone ? 'var(--warning)' : 'gray',
                  content: <HistoryItem entry={entry} />,
                }))}
              />
              <LoadMore more={more} loadMore={loadMore} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
