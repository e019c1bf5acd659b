/** Replaces the hyphen before a formatted negative number by a minus sign; the Ukrainian format of `Intl` has a hyphen. */
export const withMinus = (formattedNumber: string): string => formattedNumber.replace('-', '−');
