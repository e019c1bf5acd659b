import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { CreateForm } from './create/CreateForm';
import type { Chosen } from './create/useNewSession';

const NONE: Chosen[] = [];

/** `/dr/tech_review/create`; `?application=`, once or several times, begins with these applications chosen. */
export default function SessionCreatePage() {
  const { t } = useTranslation('sessions');
  const [search] = useSearchParams();
  const { remote, refresh } = useRead('sessions', { params: { type: 'tech_review' } });
  const ids = search.getAll('application').join(',');
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {({ can: { create: may } }) => {
          if (may !== true)
            return <Alert type="info" showIcon title={t('create.notAllowed')} description={may} />;
          return ids ? <Prefilled key={ids} ids={ids} /> : <CreateForm first={NONE} />;
        }}
      </Loaded>
    </Page>
  );
}

function Prefilled({ ids }: { ids: string }) {
  const { remote, refresh } = useRead('chosenApplications', { query: { ids } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ applications }) => <CreateForm first={applications} />}
    </Loaded>
  );
}
