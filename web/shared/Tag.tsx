import { Tag as AntdTag } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Look } from './statusLooks';

interface TagProps {
  colour: Look['colour'];
  /** Hidden from screen readers: the text says the same. */
  icon?: ReactElement<{ 'aria-hidden'?: boolean }>;
  children: ReactNode;
}

/** antd's names of the five colours. */
const COLOURS: Record<Look['colour'], string> = {
  neutral: 'default',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** Label in one of five colours; the text carries the meaning without the colour. */
export function Tag({ colour, icon, children }: TagProps) {
  return (
    <AntdTag
      color={COLOURS[colour]}
      // Cloned, not wrapped: antd sets the distance between icon and text.
      icon={icon && cloneElement(icon, { 'aria-hidden': true })}
      // The text may wrap, but not between the icon and its first word.
      style={{ display: 'inline-flex', alignItems: 'baseline', maxWidth: '100%', whiteSpace: 'normal' }}
    >
      {children}
    </AntdTag>
  );
}
