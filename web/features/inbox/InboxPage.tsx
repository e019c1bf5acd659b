import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { InboxFilters } from './InboxFilters';
import { FILTERS, inboxQuery } from './filters';
import { TaskList } from './TaskList';

/** /inbox: what waits for me, nearest deadline first, live (design, "The task inbox"). */
export default function InboxPage() {
  const { t } = useTranslation('inbox');
  const [filters, change] = useQueryState(FILTERS, 'inbox_filters');
  const filtered = Object.keys(filters).length > 0;
  return (
    <Page>
      <InboxFilters filters={filters} onChange={change} />
      <TaskList query={inboxQuery(filters)} empty={filtered ? t('emptyFiltered') : t('empty')} />
    </Page>
  );
}
