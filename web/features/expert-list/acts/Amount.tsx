import { useTranslation } from 'react-i18next';
import { Sum } from '../../../application-parts/Sum';
import { TwoLines } from '../../../shared/table/TwoLines';

interface AmountProps {
  what: 'hours' | 'sum';
  /** Hours, or kopiykas, of the reviews for which it is set. */
  of: number;
  /** Number of reviews, and of those whose contest has it not set. */
  count: number;
  without: number;
}

/** Amount of reviews. Those whose contest has no rate, or no hours, are said beside it: nothing is ever shown as zero. */
export function Amount({ what, of, count, without }: AmountProps) {
  const { t } = useTranslation('expert-list');
  const none = what === 'sum' ? t('acts.noRate') : t('acts.noHours');
  if (without === count) return <span>{none}</span>;
  const known = what === 'sum' ? <Sum of={of / 100} /> : <Hours of={of} />;
  if (without === 0) return known;
  return <TwoLines first={known} second={t(`acts.without.${what}`, { count: without })} />;
}

/** Hours in the language's figures. */
export function Hours({ of }: { of: number }) {
  const { i18n } = useTranslation();
  return <span className="number">{new Intl.NumberFormat(i18n.language).format(of)}</span>;
}
