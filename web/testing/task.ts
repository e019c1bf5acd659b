import type { Task } from '../../api/areas/inbox/contract/inbox';

/** Returns an unclaimed task of an inbox in the server's form. */
export const task = (id: string, change: Partial<Task> = {}): Task => ({
  _id: id,
  subject: {
    kind: 'application',
    _id: 'c2a3b1a4-0000-4000-8000-000000000001',
    label: '2027-SPD-0-1-01001',
    title: 'Фестиваль «Співоче поле»',
    belongs: 'Локальні проєкти',
  },
  asked: null,
  expert: null,
  place: null,
  returned: false,
  process: 'tech_review',
  step: 'tech_review.validate',
  record_id: null,
  seen: '1.1',
  opened_at: '2026-11-21T10:00:00Z',
  due_at: null,
  overdue: false,
  claimed_by: null,
  held_for: null,
  can: { claim: true, assign: true },
  personal: false,
  ...change,
});
