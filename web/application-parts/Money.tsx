import { useTranslation } from 'react-i18next';

/** Hryvnias with both places of kopiykas, from a decimal as text: `1 234 567,89 ₴`. */
export function Money({ of }: { of: string }) {
  const { i18n } = useTranslation();
  return <span className="number">{formatMoney(of, i18n.language)}</span>;
}

/** The same as text. 15 digits of a number are exact. */
export const formatMoney = (decimal: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(decimal));
