import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { randomKey } from '../../../api/randomKey';
import { useAppDispatch } from '../../../store/hooks';
import { signingToast, signTicket } from '../../../signing';
import { failureToast } from '../../../toasts/failureToast';

/**
 * Signs the minutes of a session. The server notes the signature that puts them in force, and a member's further one, after it has
 * asked the provider.
 */
export function useSignMinutes({ _id: id, can }: SessionView, refresh: () => void) {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  /** How often something was signed here: the list of signers is then read again. */
  const [signatures, setSignatures] = useState(0);
  const idempotencyKey = useRef<string>(undefined);
  const sign = async () => {
    setBusy(true);
    try {
      const ticket = await call(contract.ticket, { body: { steps: [], session_id: id } });
      const { kind } = await signTicket(ticket, { language: i18n.language });
      if (kind === 'signed' && can.sign !== true) await call(contract.cosignSession, { params: { id } });
      if (kind === 'signed' && can.sign === true) {
        idempotencyKey.current ??= randomKey();
        await call(
          contract.signSession,
          { params: { id }, body: {} },
          { idempotencyKey: idempotencyKey.current },
        );
      }
      dispatch(signingToast(kind));
    } catch (error) {
      dispatch(failureToast(failureOf(error)));
    }
    setSignatures((count) => count + 1);
    refresh();
    setBusy(false);
  };
  return { sign, busy, signatures };
}
