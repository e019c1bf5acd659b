import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { opens, type Role } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { LinkButton } from '../../shared/LinkButton';
import { fullStep } from '../../shared/processTexts';
import { newSessionAddress, sessionAddress } from '../../../domain/addresses';
import { accountOf } from '../../session/slice';

const DECIDE = 'tech_review.session_decide';

/** The task of the direction's session, while the application waits for it. */
export const awaitsSession = ({ ribbon }: Pick<ApplicationView, 'ribbon'>) =>
  ribbon.flatMap(({ waits }) => waits).find(({ process, step }) => fullStep(process, step) === DECIDE);

/** A session of the direction is waited for: the way to the one in which the application stands, or to a new one. */
export function AwaitsSession({ view }: { view: Pick<ApplicationView, '_id' | 'ribbon' | 'tech_review'> }) {
  const { t } = useTranslation('sessions');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const wait = awaitsSession(view);
  if (!wait) return null;
  const { open_session: session, session: before } = view.tech_review;
  const reads = !!role && opens(role, '/dr');
  const link = session
    ? { to: sessionAddress(session._id), text: t('awaits.toSession', { counter: session.counter }) }
    : { to: newSessionAddress(view._id), text: t('awaits.open') };
  // A session is opened by those for whom it waits.
  const leads = reads && (session || mayOpen(role, wait.roles));
  return (
    <Alert
      type="info"
      showIcon
      title={t('awaits.title')}
      description={
        <>
          {wordsOf(t, view.tech_review)}{' '}
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

/** Which session it waits for: the one in which it stands, or one that is still to be called. */
function wordsOf(t: TFunction<'sessions'>, review: ApplicationView['tech_review']): string {
  const { open_session: session, session: before } = review;
  if (session) return t('awaits.inSession', { counter: session.counter });
  if (!before) return t('awaits.inNone');
  // After a decision it waits again only with an appeal.
  if (before.outcome !== 'none') return t('awaits.inNoneAgain');
  return before.held ? t('awaits.undecided', { counter: before.held.counter }) : t('awaits.undecidedBefore');
}

const mayOpen = (role: Role, waited: readonly string[]): boolean => role === 'admin' || waited.includes(role);
