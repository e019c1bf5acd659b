import { usePagedRead } from '../../reads/useRead';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { ProgramList } from './ProgramList';

/** `/admin/programs`: programmes of all seasons, newest season first. */
export default function ProgramsPage() {
  const seasons = valueOf(usePagedRead('adminSeasons').remote) ?? [];
  const options = seasons.flatMap(({ records }) =>
    records.map(({ _id, title }) => ({ value: _id, label: title })),
  );
  return (
    <Page>
      <ProgramList seasons={options} />
    </Page>
  );
}
