import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { WIRE_TYPES, type WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import { NotFound } from '../../shared/NotFound';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { CreateForm } from './create/CreateForm';
import { MayCreate } from './create/MayCreate';
import type { AgendaChoice } from './create/useNewSession';
import { selectionPage } from './kinds';
import { useBreadcrumbs } from './useBreadcrumbs';

const NONE: AgendaChoice[] = [];

/** `/dr/experts/create/{type}`: a new sitting of one of the three bodies; `?expert=` begins with this expert chosen. */
export default function CreateOnExpertsPage() {
  const { type: typeInUrl } = useParams();
  const type = WIRE_TYPES.find((wireType) => wireType === typeInUrl && wireType !== 'tech_review');
  return type ? <Create type={type} /> : <NotFound />;
}

function Create({ type }: { type: WireSessionType }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const expert = search.get('expert');
  return (
    <Page
      title={t('sessions:create.title', { context: type })}
      crumbs={useBreadcrumbs(selectionPage(type) ?? '')}
    >
      <MayCreate type={type}>
        {expert ? (
          <Prefilled key={expert} type={type} id={expert} />
        ) : (
          <CreateForm type={type} first={NONE} />
        )}
      </MayCreate>
    </Page>
  );
}

function Prefilled({ type, id }: { type: WireSessionType; id: string }) {
  const { remote, refresh } = useRead('singleExpert', { params: { id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ expert: { _id, name } }) => <CreateForm type={type} first={[{ _id, name }]} />}
    </Loaded>
  );
}
