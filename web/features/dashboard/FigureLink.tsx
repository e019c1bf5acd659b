import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface FigureLinkProps {
  to: string;
  /** A zero is not linked, because its list is empty. */
  isZero: boolean;
  /** Name of the link if its text does not say which list it opens. */
  label?: string;
  children: ReactNode;
}

/** A figure that links to the list that it counts (rules/dashboard, "Stages"). */
export const FigureLink = ({ to, isZero, label, children }: FigureLinkProps) =>
  isZero ? (
    <>{children}</>
  ) : (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
