import type { FormItemProps } from 'antd';
import type { TFunction } from 'i18next';
import { isWholeRecovery, isWholeTotp } from '../../../../domain/one-time-codes';

const COMPLETE_CODE = { totp: isWholeTotp, recovery: isWholeRecovery };

/** Returns form rules that keep an incomplete code from being sent: the server counts each attempt. */
export const codeRules = (t: TFunction, kind: keyof typeof COMPLETE_CODE): FormItemProps['rules'] => [
  {
    validator: (_, entry: string) =>
      COMPLETE_CODE[kind](entry)
        ? Promise.resolve()
        : Promise.reject(new Error(t(`second-factor:wholeCode.${kind}`))),
  },
];
