import { useTranslation } from 'react-i18next';
import { useRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import { ACT_FILTERS, newestOf } from './address';
import { SeasonActs } from './SeasonActs';

/** /ed/experts/acts: amounts of the experts' work in a season; by default the newest. */
export default function ActsPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(ACT_FILTERS);
  const { remote, refresh } = useRead('seasons', { query: { archived: 'true' } });
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {({ seasons }) => {
          const season = state.season ?? newestOf(seasons);
          if (season === undefined) return <EmptyState text={t('catalogue:noSeasons')} />;
          return <SeasonActs season={season} seasons={seasons} state={state} onChange={change} />;
        }}
      </Loaded>
    </Page>
  );
}
