import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { TECH_REVIEW_SESSIONS } from '../../../domain/addresses';
import { useRead } from '../../reads/useRead';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../shared/remote';
import { SessionScreen } from './session/SessionScreen';
import { SessionState } from './SessionState';

/** `/dr/tech_review/:id`: a session of the direction on technical review (rules/addresses, "Sessions"). */
export default function SessionPage() {
  const { t } = useTranslation('sessions');
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('sessionById', { params: { id } });
  const known = valueOf(remote)?.session;
  return (
    <Page
      title={known && t('title', { counter: known.counter })}
      extra={known && <SessionState status={known.status} signed={known.signed} />}
    >
      <Loaded
        remote={remote}
        onRetry={refresh}
        elsewhere={<LinkButton to={TECH_REVIEW_SESSIONS}>{t('toList')}</LinkButton>}
      >
        {({ session }) => <SessionScreen key={session._id} read={session} refresh={refresh} />}
      </Loaded>
    </Page>
  );
}
