import type { ExpertScreenProps } from './tabProps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ReviewStatus } from '../../../../domain/statuses';
import { catalogueCrumbs } from '../../../shared/catalogueCrumbs';
import { EXPERT_TABS, expertAddress, type ExpertTab } from '../../../routes/expertAddress';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { TabLinks } from '../../../shared/TabLinks';
import { DataTab } from '../../../application-parts/data/DataTab';
import { MaterialAndStep } from '../../../steps/material/MaterialAndStep';
import { useWide } from '../../../steps/material/useWide';
import { ApplicationHead } from '../../../application-parts/head/ApplicationHead';
import { Notices } from '../../../application-parts/head/Notices';
import { useChanges } from '../../../application-parts/head/useChanges';
import { AboutBlock } from './AboutBlock';
import { closedTab } from '../../../steps/evaluation/closed';
import { ConflictTab } from './ConflictTab';
import { InfoTab } from './InfoTab';
import { ProtocolTab } from './ProtocolTab';
import { RateTab } from './RateTab';
import { useAddress } from './useAddress';

const TAB = { info: InfoTab, conflict: ConflictTab, rate: RateTab, protocol: ProtocolTab } as const;

/** An expert's application: the submitted form beside questions, refusal or protocol. */
export function ExpertScreen({ view, refreshing, account, refresh }: ExpertScreenProps) {
  const { t } = useTranslation('experts');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const to = useAddress(view._id);
  const { groupid } = useParams();
  const { change, dismiss } = useChanges(view);
  const wide = useWide();
  const [review] = view.reviews;
  const isBegun = useBegun(review?.status.id, pathname);
  const currentTab = EXPERT_TABS.find((tab) => pathname.startsWith(expertAddress(view._id, tab))) ?? 'info';
  const closed = !review || !!closedTab(currentTab, review);
  // A cached view may be older than the task from which this page was opened.
  if (closed && refreshing)
    return (
      <Page>
        <Loaded remote={{ kind: 'loading' }}>{() => null}</Loaded>
      </Page>
    );
  if (!review) return <Navigate to="/expert" replace />;
  if (closed) return <Navigate to={to('info')} replace />;
  if (currentTab === 'info' && isBegun) return <Navigate to={to('rate')} replace />;
  const Tab = TAB[currentTab];

  return (
    <Page
      fill
      documentTitle={view.spec_id}
      head={<ApplicationHead view={view} />}
      crumbs={catalogueCrumbs(undefined, view.breadcrumbs)}
    >
      <Notices view={view} change={change} onSeen={dismiss} onHistory={() => void navigate(to('info'))} />
      <TabLinks label={t('tab.label')} tabs={EXPERT_TABS.map(linkOf)} />
      <MaterialAndStep
        material={
          wide && (
            <>
              {groupid && <AboutBlock groupId={groupid} sections={view.data.fields} />}
              <DataTab view={view} />
            </>
          )
        }
        step={
          <>
            <Tab {...{ view, account, refresh, review }} />
            {/* In a narrow window the form fields of the block are shown below the step, and the whole form only on the info tab. */}
            {!wide && groupid && (
              <div style={{ marginTop: 16 }}>
                <AboutBlock groupId={groupid} sections={view.data.fields} />
              </div>
            )}
            {!wide && currentTab === 'info' && <DataTab view={view} />}
          </>
        }
      />
    </Page>
  );

  function linkOf(tab: ExpertTab) {
    const closed = review && closedTab(tab, review);
    return { title: t(`tab.${tab}`), to: to(tab), disabled: closed && t(closed) };
  }
}

/** Returns whether the evaluation was just begun on this tab, after which the questions open. */
function useBegun(status: number | undefined, pathname: string): boolean {
  const [before, setBefore] = useState({ status, pathname });
  const [isBegun, setBegun] = useState(false);
  if (status !== before.status || pathname !== before.pathname) {
    setBefore({ status, pathname });
    setBegun(before.status === ReviewStatus.assigned && status === ReviewStatus.inProgress);
  }
  return isBegun;
}
