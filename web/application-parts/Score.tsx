import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { scoreBand } from '../../domain/scoring';
import { Tag } from '../shared/Tag';

type Scored = Pick<ApplicationView, 'rating' | 'rating_max' | 'rating_mean'>;

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

/** Points and their maximum. */
export function Score({ view: { rating, rating_max: max } }: { view: Scored }) {
  const { t } = useTranslation('application');
  const number = useNumber();
  if (rating === null) return null;
  return max === null ? number(rating) : t('header.scoreOf', { score: number(rating), max: number(max) });
}

/** Points and their maximum, in the colour of their share (rules/expert-review, "Colour bands"). */
export function ScoreTag({ view }: { view: Scored }) {
  const { rating, rating_max: max } = view;
  if (rating === null) return null;
  return (
    <Tag colour={max ? BANDS[scoreBand(rating, max)] : 'neutral'}>
      <Score view={view} />
    </Tag>
  );
}

/** Mean of the counted reviews, shown beside the total. */
export function MeanScore({ view: { rating_mean: mean } }: { view: Scored }) {
  const { t } = useTranslation('application');
  const number = useNumber();
  return mean === null ? null : t('header.mean', { mean: number(mean) });
}

function useNumber() {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (points: number) => format.format(points);
}
