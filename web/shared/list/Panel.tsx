import { Button, Popover, type PopoverProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import styles from './list.module.css';

interface PanelProps {
  name: string;
  icon: ReactNode;
  /** Only the icon is shown. */
  small?: boolean;
  placement?: 'bottomLeft' | 'bottomRight';
  /** The panel is a menu: pressing any of its buttons closes it. */
  menu?: boolean;
  children: ReactNode;
}

/** The panel is below its button and is shifted sideways into the window, because on a telephone neither of antd's alignments fits. */
const OVERFLOW = { shiftX: true, adjustY: true };
const PLACEMENTS: PopoverProps['builtinPlacements'] = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: OVERFLOW },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: OVERFLOW },
};

/** Button of a list's bar with the panel that it opens. The panel follows its button in the DOM, so that Tab reaches it next. */
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
        // A dialog opened by the menu later returns the focus to this button.
        button.current?.focus();
        setOpen(false);
      }}
      onKeyDown={(event) => {
        // An open select in the panel handles Escape first.
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
        builtinPlacements={PLACEMENTS}
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
