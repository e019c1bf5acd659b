import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { mayRollBack } from '../../../domain/roles';
import { catalogueAround, catalogueCrumbs } from '../../shared/catalogueCrumbs';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { Comments } from '../comments/Comments';
import { AgreementTab } from '../../application-parts/agreement/AgreementTab';
import { DataTab } from '../../application-parts/data/DataTab';
import { materialFor } from '../../steps/material/materialFor';
import { MaterialAndStep } from '../../steps/material/MaterialAndStep';
import { useWide } from '../../steps/material/useWide';
import { ApplicationHead } from '../../application-parts/head/ApplicationHead';
import { Notices } from '../../application-parts/head/Notices';
import { useChanges } from '../../application-parts/head/useChanges';
import { HistoryTab } from '../../application-parts/history/HistoryTab';
import { NegotiationTab } from '../../application-parts/negotiation/NegotiationTab';
import { ReviewsTab } from '../../application-parts/reviews/ReviewsTab';
import { isAddressed, todosOf } from '../../steps/todo';
import { TodoTab } from '../../steps/TodoTab';
import { tabsFor, type TabName } from '../../application-parts/tabs/names';
import { TabBar } from '../../application-parts/tabs/TabBar';

interface ApplicationScreenProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

/** One application: its content and history beside the open steps. */
export function ApplicationScreen({ view, account, refresh }: ApplicationScreenProps) {
  const { t } = useTranslation('application');
  const [{ tab = 'todo', step, record }, setQuery] = useQueryState(['tab', 'step', 'record']);
  const { search } = useLocation();
  const { change, dismiss } = useChanges(view);
  const wide = useWide();
  const stepId = useId();
  // On a wide window the steps are beside the content, not in a tab.
  const tabs = tabsFor(account.role).filter((name) => !wide || name !== 'todo');
  const requestedTab = tabs.find((name) => name === tab);
  const currentTab = requestedTab ?? (wide ? materialFor(initialStep(view, step, record), tabs) : 'todo');
  const show = (name: TabName) => setQuery({ tab: name === 'todo' ? undefined : name });

  return (
    <Page
      fill
      documentTitle={view.spec_id}
      head={<ApplicationHead view={view} extra={mayRollBack(account.role) && <RollbackLink view={view} />} />}
      crumbs={catalogueCrumbs(catalogueAround(account.role, search), view.breadcrumbs)}
    >
      <Notices view={view} change={change} onSeen={dismiss} onHistory={() => show('history')} />
      <MaterialAndStep
        material={
          <TabBar
            label={t('tab.label')}
            tabs={tabs.map((name) => ({
              name,
              title: t(`tab.${name}`),
              panel: name === 'todo' ? stepId : undefined,
            }))}
            current={currentTab}
            onShow={show}
          >
            {(name) => <Material name={name} view={view} account={account} refresh={refresh} />}
          </TabBar>
        }
        step={
          <section
            id={stepId}
            role={wide ? undefined : 'tabpanel'}
            aria-label={t('desk.step')}
            hidden={!wide && currentTab !== 'todo'}
          >
            <TodoTab view={view} account={account} refresh={refresh} />
          </section>
        }
      />
    </Page>
  );
}

/** Returns the step to which the inbox has linked, otherwise the viewer's first open step. */
function initialStep(view: ApplicationView, step: string | undefined, record: string | undefined) {
  const todos = todosOf(view);
  return todos.find((todo) => isAddressed(todo, step, record)) ?? todos.find(({ open }) => open);
}

function Material({ name, view, account, refresh }: ApplicationScreenProps & { name: TabName }) {
  if (name === 'todo') return null;
  if (name === 'data') return <DataTab view={view} />;
  if (name === 'reviews') return <ReviewsTab view={view} own={account.role === 'expert'} refresh={refresh} />;
  if (name === 'negotiation') return <NegotiationTab view={view} />;
  if (name === 'comments') return <Comments applicationId={view._id} />;
  if (name === 'agreement') return <AgreementTab view={view} />;
  return <HistoryTab view={view} role={account.role} />;
}

function RollbackLink({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  return <Link to={`/admin/rollback/create?application=${view._id}`}>{t('header.rollBack')}</Link>;
}
