import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { contest } from '../../../api/areas/catalogue/contract/catalogue';
import { DataTable } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { Realization } from './Realization';
import { useArea } from './useArea';

/** Contests with the counts of processed applications and the time of realisation (rules/catalogue, "Counts"). */
export function ContestTable({ contests }: { contests: readonly z.output<typeof contest>[] }) {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  return (
    <DataTable
      label={t('contests')}
      rows={contests}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'title',
          title: t('contest'),
          render: ({ _id, title }) => <RowLink to={`${area}/contests/${_id}`}>{title}</RowLink>,
        },
        { key: 'total', title: t('apps.total'), figures: true, render: ({ apps }) => apps.total },
        { key: 'success', title: t('apps.success'), figures: true, render: ({ apps }) => apps.success },
        { key: 'failed', title: t('apps.failed'), figures: true, render: ({ apps }) => apps.failed },
        { key: 'expert', title: t('apps.expert'), figures: true, render: ({ apps }) => apps.expert },
        {
          key: 'realization',
          title: t('column.realization'),
          render: ({ deadlines: { realization } }) => <Realization {...realization} />,
        },
      ]}
    />
  );
}
