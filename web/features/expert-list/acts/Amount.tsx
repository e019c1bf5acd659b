import { useTranslation } from 'react-i18next';
import { Sum } from '../../../application-parts/Sum';
import { TwoLines } from '../../../shared/table/TwoLines';

interface AmountProps {
  what: 'hours' | 'sum';
  /** Hours or kopiykas of the reviews whose contest has a rate. */
  value: number;
  /** Number of reviews; `without`: those whose contest has no rate. */
  count: number;
  without: number;
}

/** Amount of reviews. Reviews whose contest has no rate, or no hours, are counted beside it and not shown as zero. */
export function Amount({ what, value, count, without }: AmountProps) {
  const { t } = useTranslation('expert-list');
  const none = what === 'sum' ? t('acts.noRate') : t('acts.noHours');
  if (without === count) return <span>{none}</span>;
  const amount = what === 'sum' ? <Sum amount={value / 100} /> : <Hours hours={value} />;
  if (without === 0) return amount;
  return <TwoLines first={amount} second={t(`acts.without.${what}`, { count: without })} />;
}

/** Hours in the language's number format. */
export function Hours({ hours }: { hours: number }) {
  const { i18n } = useTranslation();
  return <span className="number">{new Intl.NumberFormat(i18n.language).format(hours)}</span>;
}
