import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../routes/routeTable';
import { useRead } from '../../reads/useRead';
import {
  ACTIVE_EXPERTS,
  EXPERTS,
  expertSeasonAddress,
  UNASSIGNED_EXPERTS,
} from '../../routes/expertsAddress';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { Cards } from '../../shared/cards/Cards';
import { Count, Counts } from '../../shared/cards/Count';
import { Sections } from '../../shared/cards/Sections';

const PAGES = ROUTES.filter(({ parent, path }) => parent === EXPERTS && !path.includes(':'));

/** /ed/experts: counts of experts and candidates, linked to their lists. */
export default function HomePage() {
  const { t } = useTranslation('expert-list');
  const { remote, refresh } = useRead('expertsHome');
  return (
    <Page>
      <Sections>
        <Loaded remote={remote} onRetry={refresh}>
          {({ active, busy, candidates, in_selection: selected, season }) => (
            <Counts title={t('home.counts')}>
              <Count label={t('home.active')} count={active} to={ACTIVE_EXPERTS} />
              <Count label={t('home.busy')} count={busy} to={ACTIVE_EXPERTS} />
              <Count label={t('home.candidates')} count={candidates} to={UNASSIGNED_EXPERTS} />
              <Count label={t('home.selected')} count={selected} to={UNASSIGNED_EXPERTS} />
              {season && (
                <Count
                  label={t('home.season', { title: season.title })}
                  count={season.experts}
                  to={expertSeasonAddress(season._id)}
                />
              )}
            </Counts>
          )}
        </Loaded>
        <Cards title={t('home.pages')} routes={PAGES} />
      </Sections>
    </Page>
  );
}
