import LockOutlined from '@ant-design/icons/LockOutlined';
import { Tooltip } from 'antd';
import { Link, NavLink } from 'react-router-dom';
import styles from './tabLinks.module.css';

export interface TabLink {
  to: string;
  title: string;
  /** Reason why the tab is disabled, shown on hover, focus and touch (rules/addresses, "Shared parts"). */
  disabled?: string;
  /** Current only at exactly this address, not at addresses below it. */
  end?: boolean;
  /** Whether the tab is the current one; decided by the address if not set. */
  current?: boolean;
}

/** Tabs as links to pages; the current one is marked. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, title, disabled, end, current }) =>
        disabled === undefined && current !== undefined ? (
          <Link key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
            {title}
          </Link>
        ) : disabled === undefined ? (
          <NavLink key={to} to={to} end={end} className={styles.tab}>
            {title}
          </NavLink>
        ) : (
          <Tooltip key={to} title={disabled} trigger={['hover', 'focus', 'click']}>
            <span
              className={styles.disabled}
              role="link"
              aria-disabled="true"
              aria-description={disabled}
              tabIndex={0}
            >
              <LockOutlined aria-hidden /> {title}
            </span>
          </Tooltip>
        ),
      )}
    </nav>
  );
}
