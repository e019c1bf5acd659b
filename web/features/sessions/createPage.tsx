import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { CreateForm } from './create/CreateForm';
import { MayCreate } from './create/MayCreate';
import type { AgendaChoice } from './create/useNewSession';

const NONE: AgendaChoice[] = [];

/** `/dr/tech_review/create`; `?application=`, once or several times, begins with these applications chosen. */
export default function SessionCreatePage() {
  const [search] = useSearchParams();
  const ids = search.getAll('application').join(',');
  return (
    <Page>
      <MayCreate type="tech_review">
        {ids ? <Prefilled key={ids} ids={ids} /> : <CreateForm type="tech_review" first={NONE} />}
      </MayCreate>
    </Page>
  );
}

const agendaChoiceOf = ({
  _id,
  spec_id: name,
  title,
}: {
  _id: string;
  spec_id: string;
  title: string;
}): AgendaChoice => ({
  _id,
  name,
  title,
});

function Prefilled({ ids }: { ids: string }) {
  const { remote, refresh } = useRead('chosenApplications', { query: { ids } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ applications }) => <CreateForm type="tech_review" first={applications.map(agendaChoiceOf)} />}
    </Loaded>
  );
}
