import { isValidIBAN } from 'ibantools';

/** Says whether a text is a Ukrainian account: UA and 27 digits, by its check digits; blanks between groups do not count. */
export const isIban = (text: string): boolean => {
  const account = text.replace(/\s/g, '').toUpperCase();
  return account.startsWith('UA') && isValidIBAN(account);
};
