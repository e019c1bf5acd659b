import { dayInKyiv } from '../../../domain/deadlines';

/** A term with this many days left, or fewer, is near. */
const NEAR_DAYS = 30;
const DAY_MS = 86_400_000;

/** Is a last day (`YYYY-MM-DD`, in Kyiv) near or over? The day itself is still near. */
export function nearness(end: string, now = new Date()): 'soon' | 'past' | undefined {
  const days = (Date.parse(end) - Date.parse(dayInKyiv(now.getTime()))) / DAY_MS;
  if (days < 0) return 'past';
  return days <= NEAR_DAYS ? 'soon' : undefined;
}
