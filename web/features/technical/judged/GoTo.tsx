import { Button } from 'antd';
import type { ReactNode } from 'react';
import { focusMark, type MarkName } from './judged';

interface GoToProps {
  /** Undefined if there is no mark in this direction. */
  mark: MarkName | undefined;
  label: string;
  icon: ReactNode;
}

/** Button that focuses another mark of the form. */
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
