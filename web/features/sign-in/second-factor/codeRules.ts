import type { FormItemProps } from 'antd';
import type { TFunction } from 'i18next';
import { isWholeRecovery, isWholeTotp } from '../../../../domain/one-time-codes';

const WHOLE = { totp: isWholeTotp, recovery: isWholeRecovery };

/** A code that is not whole is not sent: each try counts at the server. */
export const codeRules = (t: TFunction, kind: keyof typeof WHOLE): FormItemProps['rules'] => [
  {
    validator: (_, entry: string) =>
      WHOLE[kind](entry)
        ? Promise.resolve()
        : Promise.reject(new Error(t(`second-factor:wholeCode.${kind}`))),
  },
];
