import { Tag as AntdTag } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Look } from './statusLooks';

interface TagProps {
  colour: Look['colour'];
  /** Not read out: the words say what it means. */
  icon?: ReactElement<{ 'aria-hidden'?: boolean }>;
  children: ReactNode;
}

/** antd's names of the five meanings; their colours are the theme's. */
const COLOURS: Record<Look['colour'], string> = {
  neutral: 'default',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** A small mark in one of the five meanings; its words carry the meaning, the colour only helps. */
export function Tag({ colour, icon, children }: TagProps) {
  return (
    <AntdTag
      color={COLOURS[colour]}
      // In no wrapper: antd keeps its distance from the words.
      icon={icon && cloneElement(icon, { 'aria-hidden': true })}
      style={{ whiteSpace: 'normal' }}
    >
      {children}
    </AntdTag>
  );
}
