import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { contract } from '../../../../api/contract';
import { useAppDispatch } from '../../../store/hooks';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useSubmit } from '../../../shared/useSubmit';
import { leaveForProvider } from './oidc';
import { askPasskey, passkeysWork } from './passkey';
import { entered } from './saga';
import styles from './second-factor.module.css';
import { useSignInMethods } from './useSignInMethods';

/** Lazy, because only the demonstration has these accounts. */
const DemoAccounts = lazy(() => import('../demo/DemoAccounts'));

/**
 * Sign-in methods besides the password: a passkey; the foundation's identity provider, unless the redirect would leave a page with input;
 * the demonstration's accounts.
 */
export function OtherSignInMethods({ keepsPage }: { keepsPage: boolean }) {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const ways = useSignInMethods();
  const { state } = useLocation() as { state: { wanted?: string } | null };
  const { busy, failure, run } = useSubmit();
  const passkey = passkeysWork(ways?.passkey);
  const oidc = keepsPage ? null : ways?.oidc;

  const signInWithPasskey = () =>
    run(async () => {
      const { options } = await call(contract.passkeyOptions);
      const assertion = await askPasskey(options, t);
      const { account } = await call(contract.passkeyLogin, {
        body: { challenge: options.challenge, passkey: assertion },
      });
      dispatch(entered(account));
    });

  return (
    <>
      {(passkey || oidc) && otherMethods()}
      {ways?.demo && !keepsPage && (
        <Suspense>
          <DemoAccounts />
        </Suspense>
      )}
    </>
  );

  function otherMethods() {
    return (
      <div className={styles.ways}>
        <p className={styles.or}>{t('ways.or')}</p>
        {passkey && (
          <Button
            size="large"
            block
            icon={<KeyOutlined aria-hidden />}
            loading={busy}
            onClick={() => void signInWithPasskey()}
          >
            {t('ways.passkey')}
          </Button>
        )}
        {oidc && (
          <Button
            size="large"
            block
            icon={<IdcardOutlined aria-hidden />}
            disabled={busy}
            onClick={() => void run(() => leaveForProvider(state?.wanted))}
          >
            {oidc.label ? t('ways.oidc', { name: oidc.label }) : t('ways.oidcUnnamed')}
          </Button>
        )}
        <p className={styles.error} role="alert">
          {failure && failureText(t, failure)}
        </p>
      </div>
    );
  }
}
