import { readsApplications } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { Page } from '../../shared/Page';
import { useTourPage } from '../../shared/tourPage';
import { CARDS, useMedia } from '../../shared/useMedia';
import { useStateByView } from '../../shared/list/views/useStateByView';
import { useViews } from '../../shared/list/views/useViews';
import { accountOf } from '../../session/slice';
import { NAMES } from '../../shared/inbox/filters';
import { InboxViews } from './InboxViews';
import { TaskList } from './TaskList';
import { usePane } from './reading/usePane';
import { stateOf } from './views';

/** /inbox: live list of the viewer's tasks, nearest deadline first (rules/tasks, "Inbox"). */
export default function InboxPage() {
  const role = useAppSelector((state) => accountOf(state)?.role);
  const views = useViews('/inbox');
  const [filters, change] = useStateByView(NAMES, 'inbox_filters', views, stateOf);
  // On a narrow screen the saved views are shown among the filters, so that the tasks start higher.
  const isNarrow = useMedia(CARDS);
  const pane = usePane();
  useTourPage();
  if (!role) return null;
  const sharesTasks = readsApplications(role);
  const savedViews = <InboxViews filters={filters} views={views} onChange={change} />;
  return (
    <Page extra={!isNarrow && savedViews} fill={sharesTasks && pane.shown}>
      <TaskList
        role={role}
        filters={filters}
        onChange={change}
        shared={sharesTasks}
        views={isNarrow && savedViews}
        pane={sharesTasks ? pane : undefined}
      />
    </Page>
  );
}
