import type { ReactNode } from 'react';

interface ReasonProps {
  /** Why the control is inactive; without it the control stands as it is. */
  text: string | undefined;
  children: ReactNode;
}

/** Makes an inactive control a stop of the keyboard that says why, under the pointer, the focus and a touch. */
export function Reason({ text, children }: ReasonProps) {
  if (!text) return children;
  return (
    <span role="group" aria-label={text} data-hint={text} tabIndex={0}>
      {children}
    </span>
  );
}
