import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePagedRead, useRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { valueOf } from '../../../reads/remote';
import { ActTotals } from './ActTotals';
import { useQueryState } from '../../../shared/useQueryState';
import { newestOf } from './address';
import { ExpertReviews } from './ExpertReviews';

const FILTERS = ['season'] as const;

/** /ed/experts/acts/{userid}?season=: the completed reviews of one expert in a season, by default the newest. */
export default function ActPage() {
  const { userid = '' } = useParams();
  const [{ season }] = useQueryState(FILTERS);
  return season === undefined ? (
    <NewestSeason expert={userid} />
  ) : (
    <OfSeason season={season} expert={userid} />
  );
}

function NewestSeason({ expert }: { expert: string }) {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('seasons', { query: { archived: 'true' } });
  const season = newestOf(valueOf(remote)?.seasons ?? []);
  if (season !== undefined) return <OfSeason season={season} expert={expert} />;
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {() => <EmptyState text={t('catalogue:noSeasons')} />}
      </Loaded>
    </Page>
  );
}

function OfSeason({ season, expert }: { season: string; expert: string }) {
  const read = usePagedRead('reviewsOfAct', { params: { season, expert } });
  const first = valueOf(read.remote)?.[0];
  return (
    <Page title={first && `${first.expert.name} · ${first.season.title}`}>
      {first && first.totals.count > 0 && <ActTotals {...first.totals} />}
      <ExpertReviews read={read} />
    </Page>
  );
}
