/** Events of people's sign-in methods (db: security_log). */
export const SECURITY_EVENTS = [
  'totp-set',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factors-removed',
  'requirement-set',
  'requirement-lifted',
  'oidc-linked',
] as const;
