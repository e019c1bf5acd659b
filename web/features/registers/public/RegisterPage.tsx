import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import {
  REGISTRIES,
  type PublicContest,
  type Registry,
} from '../../../../api/areas/registers/contract/registers';
import { PUBLIC_PATHS } from '../../../routes/publicPaths';
import { usePagedRead } from '../../../reads/useRead';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { Message } from '../../../shared/Message';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { Downloads } from './Downloads';
import { NumberSearch } from './NumberSearch';
import styles from './public.module.css';
import { RegisterTable } from './RegisterTable';

const isRegistry = (name: string): name is Registry => REGISTRIES.some((registry) => registry === name);

/** /registers/{contestId}/{registry}: a published register, for everyone. */
export default function RegisterPage() {
  const { contestId = '', registerName = '' } = useParams();
  return isRegistry(registerName) ? (
    <Register key={`${contestId}/${registerName}`} id={contestId} registry={registerName} />
  ) : (
    <Missing />
  );
}

function Register({ id, registry }: { id: string; registry: Registry }) {
  const { t } = useTranslation('registers');
  const [{ number }, change] = useQueryState(['number']);
  const read = usePagedRead('publicRegister', { params: { id, registry }, query: { number } });
  const { refresh, more, loadMore } = read;
  const remote = useSteady(read.remote);
  if (remote.kind === 'error' && remote.failure.status === 404) return <Missing />;
  const contest = remote.kind === 'some' ? remote.value[0]?.contest : undefined;
  const name = t(`name.${registry}`);
  return (
    <Page title={name} crumbs={[{ title: t('title'), to: PUBLIC_PATHS.registers }]}>
      <Heading contest={contest} />
      <div className={styles.bar}>
        <NumberSearch value={number ?? ''} onSearch={(value) => change({ number: value || undefined })} />
        <Downloads id={id} registry={registry} />
      </div>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return <EmptyState text={t(number ? 'public.emptyNumber' : 'public.emptyRegister')} />;
          const busy = remote.kind === 'some' && remote.refreshing;
          return <RegisterTable label={name} registry={registry} rows={rows} busy={busy} />;
        }}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
      <p className={styles.note}>{t('public.privacy')}</p>
    </Page>
  );
}

/** Contest of the register. */
const Heading = ({ contest }: { contest: PublicContest | undefined }) => (
  <p className={styles.lead}>
    {contest &&
      [contest.title, contest.lot?.title, contest.program.title, contest.season.title]
        .filter(Boolean)
        .join(' · ')}
  </p>
);

/** Note for a register that is hidden or does not exist; both look the same. */
function Missing() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell:notFound.title')} crumbs={false}>
      <Message icon={<FileSearchOutlined />} text={t('registers:public.missing')}>
        <Link to="/registers">{t('registers:public.all')}</Link>
      </Message>
    </Page>
  );
}
