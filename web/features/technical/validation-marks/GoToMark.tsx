import { Button } from 'antd';
import type { ReactNode } from 'react';
import { focusMark, type MarkName } from './currentMark';

interface GoToMarkProps {
  /** Undefined if there is no mark in this direction. */
  mark: MarkName | undefined;
  label: string;
  icon: ReactNode;
}

/** Button that focuses the previous or the next validation mark of the form. */
export const GoToMark = ({ mark, label, icon }: GoToMarkProps) => (
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
