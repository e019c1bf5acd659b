import LockOutlined from '@ant-design/icons/LockOutlined';
import { Tooltip } from 'antd';
import { Link, NavLink } from 'react-router-dom';
import styles from './tabLinks.module.css';

export interface TabLink {
  to: string;
  title: string;
  /** Why it leads nowhere now: said under the pointer, on focus and on a touch (rules/addresses, "Shared parts"). */
  disabled?: string;
  /** Current only at this very address, not at those below it. */
  end?: boolean;
  /** Whether the page lies under it; unless said, by the address. */
  current?: boolean;
}

/** Tabs that are pages with addresses of their own: links, the current one marked. */
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
