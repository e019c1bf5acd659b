import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { catalogueCrumbs, wholeAddress } from '../../shared/catalogueCrumbs';
import { Page } from '../../shared/Page';
import { TabLinks } from '../../shared/TabLinks';
import { TECHNICAL_TABS, technicalAddress } from '../../routes/technicalAddress';
import { DataTab } from '../../application-parts/data/DataTab';
import { ApplicationHead } from '../../application-parts/head/ApplicationHead';
import { Notices } from '../../application-parts/head/Notices';
import { useChanges } from '../../application-parts/head/useChanges';
import { HistoryTab } from '../../application-parts/history/HistoryTab';
import { Comments } from '../comments/Comments';
import { Log } from './Log';
import type { ProjectView } from './projectView';
import { ReviewTab } from './review/ReviewTab';
import { ApplicationDownloads } from './take/ApplicationDownloads';

interface TechnicalScreenProps {
  view: ProjectView;
  account: Account;
  refresh: () => void;
}

/** An application in the project division: status, form, technical validation, history. */
export function TechnicalScreen({ view, account, refresh }: TechnicalScreenProps) {
  const { t } = useTranslation('technical');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { change, dismiss } = useChanges(view);
  const tabs = TECHNICAL_TABS.map((slug) => ({
    title: t(`tab.${slug}`),
    to: technicalAddress(view._id, slug),
  }));
  const currentTab = TECHNICAL_TABS.find((slug) => pathname.endsWith(`/${slug}`)) ?? 'info';

  return (
    <Page
      fill={currentTab === 'review'}
      documentTitle={view.spec_id}
      head={
        <ApplicationHead
          view={view}
          extra={<Link to={wholeAddress(view._id, '/pd')}>{t('wholeApplication')}</Link>}
        />
      }
      crumbs={catalogueCrumbs('/pd', view.breadcrumbs)}
    >
      <Notices
        view={view}
        change={change}
        onSeen={dismiss}
        onHistory={() => void navigate(technicalAddress(view._id, 'history'))}
      />
      <TabLinks label={t('tab.label')} tabs={tabs} />
      {currentTab === 'info' && (
        <>
          <DataTab view={view} />
          <Log view={view} />
          <ApplicationDownloads view={view} />
        </>
      )}
      {currentTab === 'review' && <ReviewTab view={view} account={account} refresh={refresh} />}
      {currentTab === 'comments' && <Comments applicationId={view._id} />}
      {currentTab === 'history' && <HistoryTab view={view} role={account.role} />}
    </Page>
  );
}
