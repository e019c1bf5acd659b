import { useTranslation } from 'react-i18next';
import { readsApplications } from '../../../domain/roles';
import { useAppSelector } from '../../app/hooks';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { accountOf } from '../sign-in/slice';
import { InboxFilters } from './InboxFilters';
import { FILTERS, inboxQuery } from './filters';
import { TaskList } from './TaskList';

/** /inbox: what waits for me, nearest deadline first, live (rules/tasks, "Inbox"). */
export default function InboxPage() {
  const { t } = useTranslation('inbox');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const [filters, change] = useQueryState(FILTERS, 'inbox_filters');
  if (!role) return null;
  const filtered = Object.keys(filters).length > 0;
  return (
    <Page>
      <InboxFilters role={role} filters={filters} onChange={change} />
      <TaskList
        query={inboxQuery(filters)}
        empty={filtered ? t('emptyFiltered') : t('empty')}
        shared={readsApplications(role)}
      />
    </Page>
  );
}
