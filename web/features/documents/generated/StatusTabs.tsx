import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { DocumentStatus } from '../../../../domain/statuses';
import { shownCount } from '../../../shared/shownCount';

type Counts = OutputOf<typeof contract.documentFeed>['counts'];

interface StatusTabsProps {
  counts: Counts | undefined;
  /** The chosen status; undefined: all but deleted documents. */
  status: number | undefined;
  onChange: (status: number | undefined) => void;
}

const ALL = 'all';
/** In the order in which a document goes through them. */
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

/** Documents by status with the number of each; ten do not fit beside each other everywhere, so antd's tabs fold the last ones. */
export function StatusTabs({ counts, status, onChange }: StatusTabsProps) {
  const { t } = useTranslation('documents');
  const countOf = (each: number) => counts?.find((one) => one.status === each)?.count ?? 0;
  const all = counts
    ?.filter((one) => one.status !== DocumentStatus.deleted)
    .reduce((total, { count }) => total + count, 0);
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} · ${shownCount(count)}`;
  return (
    <Tabs
      size="small"
      aria-label={t('feed.tabs')}
      activeKey={status === undefined ? ALL : String(status)}
      onChange={(key) => onChange(key === ALL ? undefined : Number(key))}
      items={[
        { key: ALL, label: label(t('feed.all'), all) },
        ...STATUSES.map((each) => ({
          key: String(each),
          label: label(t(`feed.tab.${each}`), counts && countOf(each)),
        })),
      ]}
    />
  );
}
