/** An entry of the palette: a page or an action. */
export interface Choice {
  /** Stable id, stored with the recent choices. */
  id: string;
  group: 'applications' | 'screens' | 'actions';
  label: string;
  /** Second line. */
  note?: string;
  /** Further search words. */
  words?: string;
  run: () => void;
}

export const GROUPS = ['recent', 'applications', 'screens', 'actions'] as const;
export type Group = (typeof GROUPS)[number];
