import type { ReactNode } from 'react';
import styles from './shared.module.css';

interface MessageProps {
  icon: ReactNode;
  title?: string;
  text?: string;
  /** What one can do now. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** A few words in the place of a page's content: nothing there, no access, a failure. */
export function Message({ icon, title, text, children, role }: MessageProps) {
  return (
    <div className={styles.message} role={role}>
      <span className={styles.messageIcon} aria-hidden>
        {icon}
      </span>
      {title && <p className={styles.messageTitle}>{title}</p>}
      {text && <p className={styles.messageText}>{text}</p>}
      {children && <div className={styles.messageActions}>{children}</div>}
    </div>
  );
}
