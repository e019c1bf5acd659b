import type { ReactNode } from 'react';
import styles from './shared.module.css';
import type { Look } from './statusLooks';

interface TagProps {
  colour: Look['colour'];
  icon?: ReactNode;
  children: ReactNode;
}

/** A small mark in one of the five meanings; its words carry the meaning, the colour only helps. */
export function Tag({ colour, icon, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${styles[colour]}`}>
      {icon && <span aria-hidden>{icon}</span>}
      {children}
    </span>
  );
}
