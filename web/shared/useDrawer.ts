import type { DrawerProps } from 'antd';
import { useRef, useState } from 'react';
import { returnFocus } from './returnFocus';

/** For antd's Drawer. */
type Props = Pick<DrawerProps, 'open' | 'onClose' | 'focusable' | 'afterOpenChange'>;

// antd gives the focus back to the button whenever the drawer is out of sight, even from the page that a link in it led to.
const NOT_ALWAYS_BACK = { focusTriggerAfterClose: false };

/** A drawer that opens and closes. The focus returns to what opened it, unless it has gone elsewhere by then. */
export function useDrawer(): { open: () => void; close: () => void; props: Props } {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const close = () => setOpen(false);
  return {
    open: () => {
      opener.current = document.activeElement;
      setOpen(true);
    },
    close,
    props: {
      open: isOpen,
      onClose: close,
      focusable: NOT_ALWAYS_BACK,
      afterOpenChange: (open) => {
        if (!open) returnFocus(opener.current);
      },
    },
  };
}
