import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ApplicationHead } from '../../application-parts/head/ApplicationHead';
import { Notices } from '../../application-parts/head/Notices';
import { useChanges } from '../../application-parts/head/useChanges';
import { APPROVAL_PLACES, approvalAddress, type ApprovalPlace } from '../../routes/approvalAddress';
import { catalogueCrumbs, wholeAddress } from '../../shared/catalogueCrumbs';
import { Page } from '../../shared/Page';
import { TabLinks } from '../../shared/TabLinks';

interface ApprovalFrameProps {
  view: ApplicationView;
  /** Name of the page, the last breadcrumb. */
  title: string;
  place: ApprovalPlace;
  /** Whether its parts scroll separately in a wide window. */
  fill: boolean;
  onHistory: () => void;
  children: ReactNode;
}

/**
 * Head, notices and tabs of an application in approval; closed tabs show the reason (rules/addresses, "Tabs of
 * approval").
 */
export function ApprovalFrame({ view, title, place, fill, onHistory, children }: ApprovalFrameProps) {
  const { t } = useTranslation('approval');
  const { change, dismiss } = useChanges(view);
  // The tab to which the page belongs, which has an address of its own.
  const parentTab = APPROVAL_PLACES[place];
  return (
    <Page
      fill={fill}
      documentTitle={`${view.spec_id} · ${title}`}
      crumb={title}
      head={
        <ApplicationHead
          view={view}
          extra={<Link to={wholeAddress(view._id, '/rp')}>{t('experts:division.whole')}</Link>}
        />
      }
      crumbs={[
        ...catalogueCrumbs('/rp', view.breadcrumbs),
        {
          title: t('application:header.number', { number: view.spec_id }),
          to: approvalAddress(view._id, 'info'),
        },
        ...(place.startsWith('agreement/')
          ? [{ title: t('place.agreement'), to: approvalAddress(view._id, 'agreement') }]
          : []),
      ]}
    >
      <Notices view={view} change={change} onSeen={dismiss} onHistory={onHistory} />
      <TabLinks
        label={t('experts:division.tabs')}
        tabs={(view.approval?.tabs ?? []).map(({ tab, open }) => ({
          title: t(`tab.${tab}`),
          to: approvalAddress(view._id, tab),
          disabled: open === true ? undefined : open,
          current: tab === parentTab,
        }))}
      />
      {children}
    </Page>
  );
}
