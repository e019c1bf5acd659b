import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { withMinus } from '../../shared/minus';

interface DifferenceProps {
  before: number;
  after: number;
  /** The numbers are hryvnias. */
  sum?: boolean;
}

/** Difference of two numbers, also as per cent of the first. */
export function Difference({ before, after, sum }: DifferenceProps) {
  const { i18n } = useTranslation();
  // Rounded to kopiykas, without floating-point error.
  const difference = Math.round((after - before) * 100) / 100;
  const formatted = new Intl.NumberFormat(i18n.language, {
    signDisplay: 'exceptZero',
    ...(sum && {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Number.isInteger(difference) ? 0 : 2,
    }),
  }).format(difference);
  const share =
    before === 0
      ? undefined
      : new Intl.NumberFormat(i18n.language, {
          style: 'percent',
          signDisplay: 'exceptZero',
          maximumFractionDigits: 1,
        }).format(difference / before);
  return (
    <Typography.Text type="secondary" className="number">
      {withMinus(formatted)}
      {share && ` (${withMinus(share)})`}
    </Typography.Text>
  );
}
