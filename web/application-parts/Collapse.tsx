import DownOutlined from '@ant-design/icons/DownOutlined';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './parts.module.css';

interface CollapseProps {
  /** Title; by default "application data" (rules/addresses, "Shared parts"). */
  title?: string;
  /** Initially folded. */
  folded?: boolean;
  children: ReactNode;
}

/** Foldable section with a title. Folded content stays mounted, so that no input is lost. */
export function Collapse({ title, folded = false, children }: CollapseProps) {
  const { t } = useTranslation('application');
  const id = useId();
  const [open, setOpen] = useState(!folded);
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 className={styles.collapseHeading} id={`${id}-title`}>
        <button
          type="button"
          className={styles.collapseHead}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.collapseTitle}>{title || t('data.title')}</span>
          <DownOutlined className={styles.collapseArrow} aria-hidden data-open={open || undefined} />
        </button>
      </h2>
      <div id={id} hidden={!open} className={styles.collapseBody}>
        {children}
      </div>
    </section>
  );
}
