import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { lotBody, lotFields } from './forms';
import { RecordList, useListState } from './RecordList';

/** Lots of a programme, with the form of a new lot. */
export function LotList({ program, closed }: { program: string; closed: boolean }) {
  const { t } = useTranslation('catalogue-admin');
  const [{ archived }] = useListState();
  const read = usePagedRead('adminLots', {
    query: { program, ...(archived && { archived: 'true' as const }) },
  });
  return (
    <RecordList
      level="lots"
      place={program}
      heading={t('title.lots')}
      read={read}
      columns={[
        { key: 'contests', title: t('title.contests'), figures: true, render: ({ contests }) => contests },
      ]}
      creation={
        closed
          ? undefined
          : (next) => ({
              groups: lotFields(t),
              start: { number: String(next) },
              create: 'createLot',
              bodyOf: (values) => ({ ...lotBody(values), program }),
            })
      }
    />
  );
}
