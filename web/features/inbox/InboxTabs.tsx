import { Segmented } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxCounts } from '../../../api/areas/inbox/contract/inbox';
import { shownCount } from '../../shared/shownCount';
import styles from './inbox.module.css';
import { TABS, tabOf, withTab, type InboxFilters, type InboxTab } from '../../shared/inbox/filters';

interface InboxTabsProps {
  /** Tasks are shared with colleagues, so that a task may have no holder. */
  shared: boolean;
  counts: InboxCounts | undefined;
  filters: InboxFilters;
  onChange: (change: InboxFilters) => void;
}

/** Tabs for all, urgent, own and unclaimed tasks, with counts. */
export function InboxTabs({ shared, counts, filters, onChange }: InboxTabsProps) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const tabs = shared ? TABS : TABS.filter((tab) => tab !== 'mine' && tab !== 'unclaimed');
  const count = (tab: InboxTab) => {
    const tabCount = counts?.[tab];
    return tabCount !== undefined && <small className={styles.count}>{shownCount(tabCount)}</small>;
  };
  return (
    <Segmented<InboxTab>
      name={id}
      aria-label={t('tab.label')}
      className={styles.tabs}
      value={tabOf(filters)}
      onChange={(tab) => onChange(withTab(tab))}
      options={tabs.map((tab) => ({
        value: tab,
        label: (
          <>
            {t(`tab.${tab}`)} {count(tab)}
          </>
        ),
      }))}
    />
  );
}
