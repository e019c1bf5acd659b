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
  const session = valueOf(remote)?.session;
  const list = pathname.startsWith(EXPERT_SESSIONS) ? EXPERT_SESSIONS : TECH_REVIEW_SESSIONS;
  const crumbs = useBreadcrumbs(session ? listAddress(session.type) : list);
  if (session && pathname !== addressOf(id, session.type))
    return <Navigate to={addressOf(id, session.type)} replace />;
  return (
    <Page
      title={session && t('title', { context: session.type, counter: session.counter })}
      crumbs={crumbs}
      extra={
        session && (
          <SessionState status={session.status} signed={session.signed} about={aboutOf(session.type)} />
        )
      }
    >
      <Loaded remote={remote} onRetry={refresh} elsewhere={<LinkButton to={list}>{t('toList')}</LinkButton>}>
        {({ session }) => <SessionScreen key={session._id} read={session} />}
      </Loaded>
    </Page>
  );
}
