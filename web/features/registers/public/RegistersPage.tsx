import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicContest } from '../../../../api/areas/registers/contract/registers';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { Page } from '../../../shared/Page';
import styles from './public.module.css';

/** /registers: contests with published registers, by season. */
export default function RegistersPage() {
  const { t } = useTranslation('registers');
  const { remote, refresh, more, loadMore } = usePagedRead('publicRegisters');
  return (
    <Page title={t('title')} crumbs={false}>
      <p className={styles.lead}>{t('public.lead')}</p>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const contests = pages.flatMap((page) => page.contests);
          if (contests.length === 0) return <EmptyState text={t('public.empty')} />;
          return bySeason(contests).map(({ season, contests }) => (
            <section key={season._id} className={styles.season} aria-labelledby={season._id}>
              <h2 id={season._id}>{season.title}</h2>
              <ul className={styles.contests}>
                {contests.map((contest) => (
                  <ContestItem key={contest._id} contest={contest} />
                ))}
              </ul>
            </section>
          ));
        }}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
    </Page>
  );
}

function ContestItem({ contest }: { contest: PublicContest }) {
  const { t } = useTranslation('registers');
  const { _id: id, title, program, lot, registries } = contest;
  return (
    <li>
      <h3>{title}</h3>
      <p>{[program.title, lot?.title].filter(Boolean).join(' · ')}</p>
      <ul aria-label={t('public.registers')}>
        {registries.map((registry) => (
          <li key={registry}>
            <Link to={`/registers/${id}/${registry}`}>{t(`name.${registry}`)}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Groups contests by season and keeps their order. */
function bySeason(contests: readonly PublicContest[]) {
  const seasons = new Map<string, { season: PublicContest['season']; contests: PublicContest[] }>();
  for (const contest of contests) {
    const group = seasons.get(contest.season._id);
    if (group) group.contests.push(contest);
    else seasons.set(contest.season._id, { season: contest.season, contests: [contest] });
  }
  return [...seasons.values()];
}
