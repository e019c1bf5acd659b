import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { returnFocus } from './returnFocus';

const FIELD = 'textarea, input:not([type=checkbox], [type=radio])';

/**
 * antd's Modal for as long as it is drawn. It stands there at once: who confirms dozens a day waits for no movement, and nothing
 * moves from under the pointer. The focus goes to its first field to type in, and back to what opened it, which antd forgets
 * where a dialog goes together with its component.
 */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
  return (
    <Modal
      open
      transitionName=""
      maskTransitionName=""
      // React's autoFocus comes too early: the dialog is not in the page yet.
      afterOpenChange={() => content.current?.querySelector<HTMLElement>(FIELD)?.focus()}
      {...props}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
