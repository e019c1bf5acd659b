import { Card, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { dashboardList } from '../../routes/dashboardAddress';
import { paymentsOfSeason } from '../../routes/paymentsAddress';
import { FigureLink } from './FigureLink';
import { sumText } from './texts';

const FIGURES = ['granted', 'planned', 'paid', 'overdue'] as const;

/** Money of the season: granted, planned, paid and overdue, each with its number and the link to its list (rules/dashboard, "Money"). */
export function Money({ money, season }: { money: ReadOutput<'dashboard'>['money']; season: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const address = (key: (typeof FIGURES)[number]) =>
    key === 'granted' ? dashboardList({ season, granted: 'all' }) : paymentsOfSeason(key, season);
  return (
    <Card size="small">
      <Descriptions
        size="small"
        layout="vertical"
        colon={false}
        aria-label={t('money.title')}
        column={{ xs: 1, sm: 2, md: 4 }}
        items={FIGURES.map((key) => {
          const { count, sum } = money[key];
          return {
            key,
            label: t(`money.${key}`),
            children: (
              <span>
                <FigureLink to={address(key)} isZero={count === 0}>
                  <span className="number">{sumText(sum, i18n.language)}</span>
                </FigureLink>
                {` · ${t(key === 'granted' ? 'money.applications' : 'money.tranches', { count })}`}
              </span>
            ),
          };
        })}
      />
    </Card>
  );
}
