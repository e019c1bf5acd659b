import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { mayOpenArea, type Role } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { LinkButton } from '../../shared/LinkButton';
import { fullStep } from '../../shared/processTexts';
import { newSessionAddress, sessionAddress } from '../../../domain/addresses';
import { accountOf } from '../../session/slice';

const DECIDE = 'tech_review.session_decide';

/** Returns the open task of the direction's session, if the application waits for a session. */
export const awaitsSession = ({ ribbon }: Pick<ApplicationView, 'ribbon'>) =>
  ribbon.flatMap(({ waits }) => waits).find(({ process, step }) => fullStep(process, step) === DECIDE);

/** Notice that the application waits for a session of the direction, with a link to its session or to a new one. */
export function AwaitsSession({ view }: { view: Pick<ApplicationView, '_id' | 'ribbon' | 'tech_review'> }) {
  const { t } = useTranslation('sessions');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const wait = awaitsSession(view);
  if (!wait) return null;
  const { open_session: session, session: before } = view.tech_review;
  const reads = !!role && mayOpenArea(role, '/dr');
  const link = session
    ? { to: sessionAddress(session._id), text: t('awaits.toSession', { counter: session.counter }) }
    : { to: newSessionAddress(view._id), text: t('awaits.open') };
  // Only the roles of the task may create a session.
  const leads = reads && (session || mayCreateSession(role, wait.roles));
  return (
    <Alert
      type="info"
      showIcon
      title={t('awaits.title')}
      description={
        <>
          {sessionText(t, view.tech_review)}{' '}
          {!session && before?.outcome === 'none' && before.held && reads && (
            <Link to={sessionAddress(before.held._id)}>
              {t('awaits.toSession', { counter: before.held.counter })}
            </Link>
          )}
        </>
      }
      action={leads && <LinkButton to={link.to}>{link.text}</LinkButton>}
    />
  );
}

/**
 * Returns the text about the awaited session: the session whose agenda contains the application, or one to be
 * created.
 */
function sessionText(t: TFunction<'sessions'>, review: ApplicationView['tech_review']): string {
  const { open_session: session, session: before } = review;
  if (session) return t('awaits.inSession', { counter: session.counter });
  if (!before) return t('awaits.inNone');
  // After a session that has decided, an application waits again only because of an appeal.
  if (before.outcome !== 'none') return t('awaits.inNoneAgain');
  return before.held ? t('awaits.undecided', { counter: before.held.counter }) : t('awaits.undecidedBefore');
}

/** Returns whether the role may create the session. */
const mayCreateSession = (role: Role, waited: readonly string[]): boolean =>
  role === 'admin' || waited.includes(role);
