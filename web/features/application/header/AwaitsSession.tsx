import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { opens, type Role } from '../../../../domain/roles';
import { useAppSelector } from '../../../app/hooks';
import { LinkButton } from '../../../shared/LinkButton';
import { fullStep } from '../../../shared/processTexts';
import { newSessionAddress, sessionAddress } from '../../../../domain/addresses';
import { accountOf } from '../../sign-in/slice';

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
  const { open_session: session } = view.tech_review;
  const link = session
    ? { to: sessionAddress(session._id), text: t('awaits.toSession', { counter: session.counter }) }
    : { to: newSessionAddress(view._id), text: t('awaits.open') };
  // A session is opened by those for whom it waits.
  const leads = role && opens(role, '/dr') && (session || mayOpen(role, wait.roles));
  return (
    <Alert
      type="info"
      showIcon
      title={t('awaits.title')}
      description={session ? t('awaits.inSession', { counter: session.counter }) : t('awaits.inNone')}
      action={leads && <LinkButton to={link.to}>{link.text}</LinkButton>}
    />
  );
}

const mayOpen = (role: Role, waited: readonly string[]): boolean => role === 'admin' || waited.includes(role);
