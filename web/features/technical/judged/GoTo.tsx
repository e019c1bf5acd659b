import { Button } from 'antd';
import type { ReactNode } from 'react';
import { focusMark, type MarkName } from './judged';

interface GoToProps {
  /** Undefined where there is none that way. */
  mark: MarkName | undefined;
  label: string;
  icon: ReactNode;
}

/** Leads to another mark of the form. */
export const GoTo = ({ mark, label, icon }: GoToProps) => (
  <Button
    size="small"
    type="text"
    icon={icon}
    aria-label={label}
    data-hint={label}
    disabled={mark === undefined}
    onClick={() => mark !== undefined && focusMark(mark)}
  />
);
