import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { accountOf } from '../../session/slice';
import { Cards } from '../../shared/cards/Cards';
import { cardsOf } from '../../shared/cards/cardsOf';
import styles from '../../shared/cards/cards.module.css';
import { Sections } from '../../shared/cards/Sections';
import { Today } from './Today';
import { WaitingBar } from '../../shared/inbox/WaitingBar';

/** Interval of reading again, in ms: a part that stops answering sends no event. */
const POLL_MS = 15_000;

/** `/admin`: an administrator's work of today, and links to the areas. */
export default function AdminPage() {
  const { t } = useTranslation('catalogue-admin');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const { remote, refresh } = useRead('adminHome', {}, { every: POLL_MS });
  const { keeping, work } = cardsOf(role);
  return (
    <Page crumbs={false}>
      <WaitingBar />
      <Sections>
        <Loaded remote={remote} onRetry={refresh}>
          {(home) => <Today home={home} />}
        </Loaded>
        <Cards title={t('home.keeping')} routes={keeping} />
        <Cards title={t('home.work')} routes={work} />
        {remote.kind === 'some' && (
          <p className={styles.version}>{t('home.version', { version: remote.value.version })}</p>
        )}
      </Sections>
    </Page>
  );
}
