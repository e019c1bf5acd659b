import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { EXPERT_SESSIONS, TECH_REVIEW_SESSIONS } from '../../../domain/addresses';
import { useRead } from '../../reads/useRead';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { SessionScreen } from './session/SessionScreen';
import { aboutOf, addressOf, listAddress } from './kinds';
import { SessionState } from './SessionState';
import { useBreadcrumbs } from './useBreadcrumbs';

/** `/dr/tech_review/:id` and `/dr/experts/:id`: one session; an address of the other kind redirects (rules/addresses, "Sessions"). */
export default function SessionPage() {
  const { t } = useTranslation('sessions');
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { remote, refresh } = useRead('sessionById', { params: { id } });
  const known = valueOf(remote)?.session;
  const list = pathname.startsWith(EXPERT_SESSIONS) ? EXPERT_SESSIONS : TECH_REVIEW_SESSIONS;
  const crumbs = useBreadcrumbs(known ? listAddress(known.type) : list);
  if (known && pathname !== addressOf(id, known.type))
    return <Navigate to={addressOf(id, known.type)} replace />;
  return (
    <Page
      title={known && t('title', { context: known.type, counter: known.counter })}
      crumbs={crumbs}
      extra={
        known && <SessionState status={known.status} signed={known.signed} about={aboutOf(known.type)} />
      }
    >
      <Loaded remote={remote} onRetry={refresh} elsewhere={<LinkButton to={list}>{t('toList')}</LinkButton>}>
        {({ session }) => <SessionScreen key={session._id} read={session} />}
      </Loaded>
    </Page>
  );
}
