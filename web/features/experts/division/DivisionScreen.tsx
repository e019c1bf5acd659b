import type { DivisionScreenProps } from './screenProps';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { catalogueCrumbs, wholeAddress } from '../../../shared/catalogueCrumbs';
import { DIVISION_TABS, divisionAddress, type DivisionTab } from '../../../routes/divisionAddress';
import { Page } from '../../../shared/Page';
import { TabLinks } from '../../../shared/TabLinks';
import { Sections } from '../../../application-parts/data/Sections';
import { ApplicationHead } from '../../../application-parts/head/ApplicationHead';
import { Notices } from '../../../application-parts/head/Notices';
import { useChanges } from '../../../application-parts/head/useChanges';
import { HistoryTab } from '../../../application-parts/history/HistoryTab';
import { FinishTab } from './FinishTab';
import { InfoTab } from './InfoTab';
import { ReviewTab } from './ReviewTab';

/** An application in the expert division: status, form, experts, history, end of the review. */
export function DivisionScreen(props: DivisionScreenProps) {
  const { view } = props;
  const { t } = useTranslation('experts');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { change, dismiss } = useChanges(view);
  const to = (tab: DivisionTab) => divisionAddress(view._id, tab);
  const currentTab = DIVISION_TABS.find((tab) => pathname.startsWith(to(tab))) ?? 'info';
  return (
    <Page
      fill={currentTab === 'review'}
      documentTitle={view.spec_id}
      head={
        <ApplicationHead
          view={view}
          extra={<Link to={wholeAddress(view._id, '/ed', 'reviews')}>{t('division.whole')}</Link>}
        />
      }
      crumbs={catalogueCrumbs('/ed', view.breadcrumbs)}
    >
      <Notices view={view} change={change} onSeen={dismiss} onHistory={() => void navigate(to('report'))} />
      <TabLinks
        label={t('division.tabs')}
        tabs={DIVISION_TABS.map((tab) => ({ title: t(`division.tab.${tab}`), to: to(tab) }))}
      />
      {currentTab === 'info' && <InfoTab view={view} />}
      {currentTab === 'details' && <Sections sections={view.data.fields} />}
      {currentTab === 'review' && <ReviewTab {...props} />}
      {currentTab === 'report' && <HistoryTab view={view} role={props.account.role} />}
      {currentTab === 'finish' && <FinishTab {...props} />}
    </Page>
  );
}
