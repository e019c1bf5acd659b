import type { DrawerProps } from 'antd';
import { useRef, useState } from 'react';
import { returnFocus } from './returnFocus';

/** Props of antd's Drawer. */
type Props = Pick<DrawerProps, 'open' | 'onClose' | 'focusable' | 'afterOpenChange'>;

// antd would return the focus to the button after every closing, even from the page that a link in the drawer led to.
const NO_FOCUS_RETURN = { focusTriggerAfterClose: false };

/** State of a drawer. On closing, the focus returns to the opener unless it has moved elsewhere. */
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
      focusable: NO_FOCUS_RETURN,
      afterOpenChange: (open) => {
        if (!open) returnFocus(opener.current);
      },
    },
  };
}
