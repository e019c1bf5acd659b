/** Something the palette leads to or does. */
export interface Choice {
  /** Stable, for what has been chosen lately. */
  id: string;
  group: 'applications' | 'screens' | 'actions';
  label: string;
  /** A second line, in paler words. */
  note?: string;
  /** Further words it is found by. */
  words?: string;
  run: () => void;
}

export const GROUPS = ['recent', 'applications', 'screens', 'actions'] as const;
export type Group = (typeof GROUPS)[number];
