import { AgreementStatus, PaymentStatus as P, ReportStatus } from '../../../domain/statuses';
import { dayInKyiv } from '../../../domain/deadlines';
import { hryvniasText } from '../../../domain/sums';
import { row } from '../../../db/query';
import { approvalComments } from '../../content';
import type { Story } from '../story';
import { pick } from './pick';

/** Shares of the three tranches in per cent; the last one also gets the remainder. */
const SHARES = [30, 50, 20] as const;
const CONDITIONS = ['agreement_signed', 'interim_report', 'final_report'] as const;
const DAY_MS = 24 * 60 * 60_000;

const dayIn = (days: number): string => dayInKyiv(Date.now() + days * DAY_MS);

/** Returns the sums of the three tranches of a granted sum in kopiykas, as decimals of hryvnias. */
export function trancheSums(granted: number): string[] {
  const parts = SHARES.map((share) => Math.floor((granted * share) / 100));
  const rest = granted - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => hryvniasText(part + (index === SHARES.length - 1 ? rest : 0)));
}

/** Returns the number of days from this day, `YYYY-MM-DD`, to the Sunday of its week, as the register counts weeks. */
export const daysToSunday = (day: string): number => (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;

interface ScheduleOptions {
  /** Days until the first tranche is due; by default to the end of the current week. */
  firstDueIn?: number;
  /** Days since the first tranche was paid, if it was: it was due in that week. */
  paidDaysAgo?: number;
}

/** Sets a schedule of payments of 30, 50 and 20 per cent of the granted sum. */
export async function schedule(
  story: Story,
  { firstDueIn = daysToSunday(dayIn(0)), paidDaysAgo = 0 }: ScheduleOptions = {},
): Promise<void> {
  const { payments, supervisory } = await story.look();
  const granted = supervisory.sum;
  if (payments || granted === undefined) return;
  const sums = trancheSums(granted);
  const tranches = CONDITIONS.map((condition, index) => ({
    sum: sums[index] ?? '',
    condition,
    due: dayIn(index === 0 ? firstDueIn - paidDaysAgo : firstDueIn + index * 60),
  }));
  await story.as('lawyer').take('payment_schedule.set', { tranches });
}

/** Marks the first `count` tranches as paid this many days ago, but not before the agreement was signed. */
export async function pay(story: Story, count: number, daysAgo = 0): Promise<void> {
  const { payments } = await story.look();
  const signed = await signingDay(story);
  const on = signed > dayIn(-daysAgo) ? signed : dayIn(-daysAgo);
  for (const [index, { id: record_id, status }] of (payments?.tranches.slice(0, count) ?? []).entries())
    if (status === P.planned) {
      const transfer = { on, document: `${story.index + 1}-${index + 1}` };
      await story.as('financier').take('payment.pay', { record_id, transfer });
    }
}

/** Marks a part of the second tranche as returned by the applicant. */
export async function markReturned(story: Story): Promise<void> {
  const second = (await story.look()).payments?.tranches[1];
  if (second?.status !== P.paid) return;
  await story.as('financier').take('payment.return', {
    record_id: second.id,
    transfer: { on: dayIn(0), document: `${story.index + 1}-R`, sum: '1500.50' },
    comment: pick(approvalComments.returned, story.index),
  });
}

/** Pays every tranche whose condition is fulfilled; once both reports are accepted, that is all tranches. */
export async function payAll(story: Story, daysAgo: number): Promise<void> {
  const { reporting } = await story.look();
  const accepted = reporting.reports.filter(({ status }) => status === ReportStatus.accepted).length;
  await pay(story, 1 + Math.min(accepted, 2), daysAgo);
}

/**
 * Returns the day on which both sides had signed the agreement. A seeder that was killed may not have moved the signature back to its day
 * in the history.
 */
async function signingDay({ scene: { db }, id }: Story): Promise<string> {
  const signing = await row<{ day: string }>(
    { db },
    `select (created_at at time zone 'Europe/Kyiv')::date::text as day from decisions
      where subject_id = $1 and process = 'agreement' and status_to = $2 order by id limit 1`,
    [id, AgreementStatus.signed],
  );
  return signing?.day ?? dayIn(0);
}
