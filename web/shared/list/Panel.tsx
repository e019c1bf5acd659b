import { Button, Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import styles from './list.module.css';

interface PanelProps {
  name: string;
  icon: ReactNode;
  /** Only the icon is shown. */
  small?: boolean;
  placement?: 'bottomLeft' | 'bottomRight';
  /** Its buttons do something elsewhere: whichever is pressed, the panel closes. */
  menu?: boolean;
  children: ReactNode;
}

/** A button of a list's line and what it opens. The panel stands behind its button, so that the keyboard comes to it next. */
export function Panel({
  name,
  icon,
  small = false,
  placement = 'bottomRight',
  menu = false,
  children,
}: PanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const content = (
    <div
      className={styles.panel}
      onClickCapture={(event) => {
        if (!menu || !(event.target instanceof Element) || !event.target.closest('button')) return;
        // A dialog that opens now gives the focus back to what stays.
        button.current?.focus();
        setOpen(false);
      }}
      onKeyDown={(event) => {
        // A list of choices within closes by itself first.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      {children}
    </div>
  );
  return (
    <div className={styles.anchor}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement={placement}
        arrow={false}
        content={content}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <Button
          ref={button}
          icon={<span aria-hidden>{icon}</span>}
          aria-expanded={open}
          aria-label={small ? name : undefined}
          data-hint={small ? name : undefined}
        >
          {small ? undefined : name}
        </Button>
      </Popover>
    </div>
  );
}
