import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { DateTime } from '../../shared/DateTime';
import { processName } from '../../shared/processTexts';
import { STATUS_LOOKS, type StatusProcess } from '../../shared/statusLooks';
import { StatusTag } from '../../shared/StatusTag';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';
import { recordTitle } from '../../steps/recordTitle';
import { momentText, type Past, type PastStanding } from './texts';

type Entry = PastStanding['statuses'][number] & { completed?: boolean };

interface StatusRow {
  key: string;
  process: string;
  record: string | null;
  from?: Entry;
  to?: Entry;
  changed: boolean;
}

/** Name of the overall number of a completed project, as in the application's head. */
const COMPLETED = 'processes:overall.completed';

const OVERALL = 'overall';
const isProcess = (process: string): process is StatusProcess => process in STATUS_LOOKS;

/** Status of each process at one moment, or at two moments with the differences marked. */
export function StatusTable({ past, view }: { past: Past; view: ApplicationView }) {
  const { t, i18n } = useTranslation();
  const { t: ta } = useTranslation('application');
  const { other } = past;
  const status = (entry: StatusRow['from']) => {
    if (!entry) return t('application:past.none');
    const { process, status: id, decided_at: at, completed } = entry;
    return (
      <TwoLines
        first={
          completed ? (
            <Tag colour="success">{t(COMPLETED)}</Tag>
          ) : isProcess(process) ? (
            <StatusTag process={process} status={id} />
          ) : (
            id
          )
        }
        breaks
        second={at ? <DateTime at={at} /> : undefined}
      />
    );
  };
  const columns: Column<StatusRow>[] = [
    {
      key: 'process',
      title: t('application:past.process'),
      card: 'line',
      render: ({ process, record, changed }) => (
        <TwoLines
          first={
            <>
              {process === OVERALL ? t('application:past.overall') : processName(t, process)}{' '}
              {changed && <Tag colour="warning">{t('application:past.changed')}</Tag>}
            </>
          }
          second={recordTitle(t, view, process, record, i18n.language)}
          breaks
        />
      ),
    },
    {
      key: 'from',
      title: other ? momentText(ta, i18n.language, past.standing) : t('application:past.status'),
      width: other ? '32%' : '50%',
      render: ({ from }) => status(from),
    },
    ...(other
      ? [
          {
            key: 'to',
            title: momentText(ta, i18n.language, other),
            width: '32%',
            render: ({ to }: StatusRow) => status(to),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('application:past.statuses')}
      columns={columns}
      rows={rowsOf(past)}
      rowKey={({ key }) => key}
    />
  );
}

/** Returns all records of both moments, changed ones first, then the overall number; a record without decisions is at its initial status. */
function rowsOf({ standing, other, differences }: Past): StatusRow[] {
  const rows = new Map<string, StatusRow>();
  const addStatuses = (of: PastStanding, side: 'from' | 'to') => {
    for (const entry of withOverall(of)) {
      const key = `${entry.process} ${entry.record_id ?? ''}`;
      const changed = differences?.statuses.some(
        ({ process, record_id: id }) => process === entry.process && id === entry.record_id,
      );
      const isOverall = entry.process === OVERALL && differences?.overall;
      rows.set(key, {
        key,
        process: entry.process,
        record: entry.record_id,
        changed: (changed || isOverall) ?? false,
        ...rows.get(key),
        [side]: entry,
      });
    }
  };
  addStatuses(standing, 'from');
  if (other) addStatuses(other, 'to');
  return [...rows.values()].toSorted((one, another) => Number(another.changed) - Number(one.changed));
}

const withOverall = ({ overall, completed, statuses }: PastStanding): Entry[] => [
  ...(overall === null
    ? []
    : [{ process: OVERALL, record_id: null, status: overall, completed, decided_at: null }]),
  ...statuses,
];
