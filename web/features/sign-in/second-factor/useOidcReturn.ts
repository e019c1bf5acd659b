import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '../../../../api/contract';
import { useAppDispatch } from '../../../store/hooks';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';
import { session } from '../../../session/slice';
import { takeStoredAttempt } from './oidc';
import { entered } from './saga';

/** Errors of the return (api/areas/sign-in/routes/oidc); any other error is shown as `oidc-refused`. */
const ERRORS = [
  'oidc-over',
  'oidc-refused',
  'oidc-unavailable',
  'oidc-email-unverified',
  'oidc-other-subject',
] as const;

/**
 * Handles the return from the identity provider: the address's fragment has a code or an error. It is removed from the address, and the
 * code is exchanged for the session. Returns whether the exchange is pending. `isReturnPage`: the provider redirects to this page.
 */
export function useOidcReturn(isReturnPage: boolean): boolean {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  // The provider opens the page, so the initial address shows whether this is a return.
  const [busy, setBusy] = useState(() => isReturnPage && hash.startsWith('#oidc='));
  const handled = useRef('');

  useEffect(() => {
    const params = new URLSearchParams(hash.slice(1));
    const [code, error] = [params.get('oidc'), params.get('oidc-error')];
    // Handles each return once, also if effects run twice.
    if (!isReturnPage || (!code && !error) || handled.current === hash) return;
    handled.current = hash;
    const attempt = takeStoredAttempt();
    const fail = (failure: Failure) => void dispatch(session.signInFailed(failure));
    void navigate('/', { replace: true, state: attempt?.address ? { wanted: attempt.address } : state });
    if (!code || !attempt) {
      const errorCode = ERRORS.find((knownError) => knownError === (error ?? 'oidc-over')) ?? 'oidc-refused';
      fail({ status: 401, code: errorCode, detail: t(`oidcError.${errorCode}`) });
    }
    exchange(code, attempt?.secret)
      .then((next) => next && dispatch(next))
      .catch((problem: unknown) => fail(failureOf(problem)))
      .finally(() => setBusy(false));
  }, [dispatch, hash, isReturnPage, navigate, state, t]);
  return busy;
}

/** Exchanges the code for the account or its second step. */
async function exchange(code: string | null, secret: string | undefined) {
  if (!code || !secret) return undefined;
  const answer = await call(contract.oidcExchange, { body: { code, secret } });
  return 'account' in answer ? entered(answer.account) : session.secondStepRequired(answer.second_factor);
}
