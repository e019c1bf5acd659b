import type { ReactNode } from 'react';
import { SideBySide } from '../../shared/SideBySide';

interface MaterialAndStepProps {
  /** Material to be reviewed. */
  material: ReactNode;
  /** Form of the step. */
  step: ReactNode;
}

/** Material on the left, the step on the right, with the same widths on every page of an application. */
export const MaterialAndStep = ({ material, step }: MaterialAndStepProps) => (
  <SideBySide widthsKey="desk-share" share={0.45} left={material} right={step} />
);
