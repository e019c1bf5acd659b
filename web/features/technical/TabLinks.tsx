import { NavLink } from 'react-router-dom';
import styles from './technical.module.css';

interface TabLinksProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly { title: string; to: string; disabled?: boolean }[];
}

/** Tabs that are addresses of their own (specification 1 §2); a disabled one is no link. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ title, to, disabled }) => (
          <li key={to}>
            {disabled ? (
              <span className={styles.tab} aria-disabled="true">
                {title}
              </span>
            ) : (
              <NavLink className={styles.tab} to={to}>
                {title}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
