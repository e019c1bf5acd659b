import type { ReactNode } from 'react';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import { SideBySide } from '../../../shared/SideBySide';
import type { InboxFilters } from '../../../shared/inbox/filters';
import { ReadingPane } from './ReadingPane';
import styles from './reading.module.css';

interface WithPaneProps {
  task: Task | undefined;
  list: InboxFilters;
  children: ReactNode;
}

/** List on the left, the chosen task on the right. */
export default function WithPane({ task, list, children }: WithPaneProps) {
  return (
    <SideBySide
      widthsKey="inbox-pane-share"
      share={0.6}
      left={<div className={styles.list}>{children}</div>}
      right={task && <ReadingPane task={task} list={list} />}
    />
  );
}
