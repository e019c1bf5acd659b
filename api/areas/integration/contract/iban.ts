import { isValidIBAN } from 'ibantools';

/** Returns whether a text is a Ukrainian account: UA and 27 digits with valid check digits; spaces between groups are ignored. */
export const isIban = (text: string): boolean => {
  const account = text.replace(/\s/g, '').toUpperCase();
  return account.startsWith('UA') && isValidIBAN(account);
};
