import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../../reads/names';
import { Facts } from '../../../shared/Facts';
import { Amount } from './Amount';

/** Totals of all completed reviews of one expert in a season, from which the act is made. */
export function ActTotals(totals: ReadOutput<'reviewsOfAct'>['totals']) {
  const { count, hours, sum, without_rate: withoutRate, without_hours: withoutHours } = totals;
  const { t } = useTranslation('expert-list');
  return (
    <Facts
      columns={3}
      items={[
        { label: t('acts.column.reviews'), value: <span className="number">{count}</span> },
        {
          label: t('acts.column.hours'),
          value: <Amount what="hours" value={hours} count={count} without={withoutHours} />,
        },
        {
          label: t('acts.sum'),
          value: <Amount what="sum" value={sum} count={count} without={withoutRate} />,
        },
      ]}
    />
  );
}
