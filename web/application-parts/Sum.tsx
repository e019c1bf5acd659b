import { useTranslation } from 'react-i18next';

/** Hryvnias, with kopiykas only if there are any. */
export function Sum({ amount }: { amount: number }) {
  const { i18n } = useTranslation();
  return <span className="number">{formatSum(amount, i18n.language)}</span>;
}

/** Returns hryvnias as text, with kopiykas only if there are any. */
export const formatSum = (sum: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(sum) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(sum);
