import type { ReactNode } from 'react';

interface ReasonProps {
  /** Reason why the control is inactive; undefined for an active control. */
  text: string | undefined;
  children: ReactNode;
}

/** Makes an inactive control focusable; hover, focus and touch show why it is inactive. */
export function Reason({ text, children }: ReasonProps) {
  if (!text) return children;
  return (
    <span role="group" aria-label={text} data-hint={text} tabIndex={0}>
      {children}
    </span>
  );
}
