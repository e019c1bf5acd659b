import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { returnFocus } from './returnFocus';

/**
 * antd's Modal for as long as it is drawn. It stands there at once: who confirms dozens a day waits for no movement, and nothing
 * moves from under the pointer. The focus goes to its first field to type in, and back to what opened it, which antd forgets
 * where a dialog goes together with its component.
 */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
  return (
    <Modal open transitionName="" maskTransitionName="" {...props}>
      <Content>{children}</Content>
    </Modal>
  );
}

const FIELD = 'textarea, input:not([type=checkbox], [type=radio])';

/** Has the focus before the next key. React's autoFocus comes too early: antd has not put the dialog into the page yet. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => queueMicrotask(() => content.current?.querySelector<HTMLElement>(FIELD)?.focus()), []);
  return <div ref={content}>{children}</div>;
}
