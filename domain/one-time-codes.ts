/** Lengths of the codes of a second factor. */
export const TOTP_DIGITS = 6;
export const RECOVERY_LENGTH = 10;

/** Removes the blanks from a code of an authenticator application. */
export const bareTotp = (entry: string): string => entry.replaceAll(/\s/g, '');

/** Returns a recovery code in capitals, without hyphens and blanks. */
export const bareRecovery = (entry: string): string => entry.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const isWholeTotp = (entry: string): boolean =>
  new RegExp(String.raw`^\d{${TOTP_DIGITS}}$`).test(bareTotp(entry));

export const isWholeRecovery = (entry: string): boolean => bareRecovery(entry).length === RECOVERY_LENGTH;
