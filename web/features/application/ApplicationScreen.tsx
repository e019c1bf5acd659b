import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { mayRollBack } from '../../../domain/roles';
import { catalogueCrumbs, catalogueOf } from '../../shared/catalogueCrumbs';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { Comments } from '../comments/Comments';
import { AgreementTab } from './agreement/AgreementTab';
import { DataTab } from './data/DataTab';
import { ApplicationFacts } from './header/ApplicationFacts';
import { ApplicationTitle } from './header/ApplicationTitle';
import { Notices } from './header/Notices';
import { useChanges } from './header/useChanges';
import { HistoryTab } from './history/HistoryTab';
import { NegotiationTab } from './negotiation/NegotiationTab';
import { ReviewsTab } from './reviews/ReviewsTab';
import { Ribbon } from './ribbon/Ribbon';
import { TodoTab } from './steps/TodoTab';
import { tabsFor, type TabName } from './tabs/names';
import { TabBar } from './tabs/TabBar';

interface ApplicationScreenProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

/** One application: where it stands, what is to be done, what it consists of, what has happened. */
export function ApplicationScreen({ view, account, refresh }: ApplicationScreenProps) {
  const { t } = useTranslation('application');
  const [{ tab = 'todo' }, setQuery] = useQueryState(['tab']);
  const { change, seen } = useChanges(view);
  const tabs = tabsFor(account.role);
  const shown = tabs.find((name) => name === tab) ?? 'todo';
  const show = (name: TabName) => setQuery({ tab: name === 'todo' ? undefined : name });

  return (
    <Page
      documentTitle={view.spec_id}
      title={<ApplicationTitle view={view} />}
      crumbs={catalogueCrumbs(catalogueOf(account.role), view.breadcrumbs)}
      extra={mayRollBack(account.role) && <RollbackLink view={view} />}
    >
      <ApplicationFacts view={view} />
      <Notices view={view} change={change} onSeen={seen} onHistory={() => show('history')} />
      <Ribbon view={view} />
      <TabBar
        label={t('tab.label')}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        shown={shown}
        onShow={show}
      >
        {(name) => <TabContent name={name} view={view} account={account} refresh={refresh} />}
      </TabBar>
    </Page>
  );
}

function TabContent({ name, view, account, refresh }: ApplicationScreenProps & { name: TabName }) {
  if (name === 'todo') return <TodoTab view={view} account={account} refresh={refresh} />;
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
