import type { ReactNode } from 'react';
import { SideBySide } from '../../shared/SideBySide';

interface DeskProps {
  /** Material that is judged. */
  material: ReactNode;
  /** Form of the step. */
  step: ReactNode;
}

/** Material on the left, the step on the right, on every page of an application in the same widths. */
export const Desk = ({ material, step }: DeskProps) => (
  <SideBySide keptAs="desk-share" share={0.45} left={material} right={step} />
);
