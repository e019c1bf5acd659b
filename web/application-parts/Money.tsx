import { useTranslation } from 'react-i18next';

/** Hryvnias with kopiykas, from a decimal text: `1 234 567,89 ₴`. */
export function Money({ amount }: { amount: string }) {
  const { i18n } = useTranslation();
  return <span className="number">{formatMoney(amount, i18n.language)}</span>;
}

/** Returns hryvnias with kopiykas as text; exact up to 15 digits. */
export const formatMoney = (decimal: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(decimal));
