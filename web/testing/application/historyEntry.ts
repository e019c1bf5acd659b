import type { HistoryEntry } from '../../../api/areas/application/contract/history';

/**
 * Returns the n-th decision in the history of an application, taken on the n-th of March. By default it distributes experts; `change`
 * overrides fields.
 */
export const historyEntry = (n: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: String(n),
  version: n,
  created_at: `2026-03-0${n}T10:00:00.000Z`,
  process: 'expert_review',
  step: 'expert_review.distribute',
  outcome: null,
  record_id: null,
  status_from: 0,
  status_to: 1,
  user_name: 'Марія Лис',
  role: 'expert_manager',
  session_id: null,
  message: null,
  sum: null,
  sitting: null,
  files: [],
  document: null,
  undone: false,
  ...change,
});
