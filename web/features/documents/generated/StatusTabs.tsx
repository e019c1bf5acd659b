import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { DocumentStatus } from '../../../../domain/statuses';
import { shownCount } from '../../../shared/shownCount';

type Counts = OutputOf<typeof contract.documentFeed>['counts'];

interface StatusTabsProps {
  counts: Counts | undefined;
  /** The chosen status; undefined for all documents except deleted ones. */
  status: number | undefined;
  onChange: (status: number | undefined) => void;
}

const ALL = 'all';
/** Statuses in the order of a document's life. */
const STATUSES = [
  DocumentStatus.created,
  DocumentStatus.sentToFinance,
  DocumentStatus.draft,
  DocumentStatus.sentToApplicant,
  DocumentStatus.signedByApplicant,
  DocumentStatus.sentToDirector,
  DocumentStatus.completed,
  DocumentStatus.archived,
  DocumentStatus.deleted,
];

/** Filter by status with counts. Its ten buttons wrap into lines; antd's tabs would hide the last ones. */
export function StatusTabs({ counts, status, onChange }: StatusTabsProps) {
  const { t } = useTranslation('documents');
  const countOf = (status: number) => counts?.find((entry) => entry.status === status)?.count ?? 0;
  const all = counts
    ?.filter((entry) => entry.status !== DocumentStatus.deleted)
    .reduce((total, { count }) => total + count, 0);
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} · ${shownCount(count)}`;
  return (
    <Radio.Group
      size="small"
      optionType="button"
      aria-label={t('feed.tabs')}
      style={{ marginBlockEnd: '0.75rem' }}
      value={status ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? undefined : Number(target.value))}
      options={[
        { value: ALL, label: label(t('feed.all'), all) },
        ...STATUSES.map((tabStatus) => ({
          value: tabStatus,
          label: label(t(`feed.tab.${tabStatus}`), counts && countOf(tabStatus)),
        })),
      ]}
    />
  );
}
