import { Alert, Space, type GetRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../../api/areas/people/contract/users';
import { ActButton } from '../../../shared/ActButton';
import { DateTime } from '../../../shared/DateTime';
import { useQuestion } from '../../../shared/useQuestion';
import { useWrite } from '../../../shared/useWrite';
import { ProofDialog, type OwnProof } from './ProofDialog';

type Change = NonNullable<UserView['identity']['change']>;

interface WaitingChangeProps {
  user: UserView;
  change: Change;
  onSettled: () => void;
}

/** Waiting change of an account's e-mail, RNOKPP or factors, with buttons to accept or refuse it, or the reason against them. */
export function WaitingChange({ user, change, onSettled }: WaitingChangeProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { busy, write, send } = useWrite('settleIdentity', { failureToast: true, onDone: onSettled });
  const inputOf = (accept: boolean, proof: OwnProof = {}) => ({
    params: { id: user._id },
    body: { change: change._id, accept, ...proof },
  });
  const question = useQuestion();
  const refuse = () =>
    void question({
      title: t('users:identity.refuseTitle'),
      content: <ChangeLines change={change} />,
      okText: t('users:identity.refuse'),
      cancelText: t('shell:cancel'),
      okButtonProps: { danger: true },
      onOk: () => write(inputOf(false)),
    });
  // After saving at the end of the form the notice is above the visible part of the page.
  const notice = useRef<GetRef<typeof Alert>>(null);
  useEffect(() => notice.current?.nativeElement.scrollIntoView({ block: 'nearest' }), []);
  const isLocked = user.can.change !== true;
  return (
    <>
      <Alert
        ref={notice}
        type="warning"
        showIcon
        role="status"
        title={t('users:identity.waits')}
        description={
          <>
            <p>
              {t('users:identity.asked', { name: change.asked_by.name })}{' '}
              <DateTime at={change.asked_at} parts="dayTime" />
            </p>
            <ChangeLines change={change} />
            <p>{t('users:identity.meanwhile')}</p>
            {change.can_accept !== true && <p>{t(`users:why.${change.can_accept}`)}</p>}
            {!isLocked && (
              <Space wrap>
                {change.can_accept === true && (
                  <ActButton type="primary" onClick={() => setAsking(true)}>
                    {t('users:identity.accept')}
                  </ActButton>
                )}
                <ActButton loading={busy} onClick={refuse}>
                  {t('users:identity.refuse')}
                </ActButton>
              </Space>
            )}
          </>
        }
      />
      {isAsking && (
        <ProofDialog
          title={t('users:identity.acceptTitle')}
          ok={t('users:identity.accept')}
          withCode={user.identity.proof === 'code'}
          work={(proof) => send(inputOf(true, proof))}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <ChangeLines change={change} />
          <p>{t('users:identity.effect')}</p>
        </ProofDialog>
      )}
    </>
  );
}

function ChangeLines({ change: { email, tax_id: taxId, factors } }: { change: Change }) {
  const { t } = useTranslation('users');
  const none = t('identity.none');
  return (
    <ul>
      {email && <li>{t('identity.email', email)}</li>}
      {taxId && <li>{t('identity.taxId', { before: taxId.before ?? none, after: taxId.after ?? none })}</li>}
      {factors && <li>{t('identity.factors')}</li>}
    </ul>
  );
}
