import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { returnFocus } from './returnFocus';

/**
 * antd's Modal, open as long as it is rendered. It has no animation, because people confirm dozens of dialogs a day, and nothing should
 * move under the pointer. The focus moves to its first text field, and afterwards back to the opener. antd does not return it when a
 * dialog is unmounted together with its component.
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

/** Focuses the first field before the next key press. React's autoFocus is too early: antd has not attached the dialog yet. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => queueMicrotask(() => content.current?.querySelector<HTMLElement>(FIELD)?.focus()), []);
  return <div ref={content}>{children}</div>;
}
