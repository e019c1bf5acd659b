import { dayInKyiv } from '../../../domain/deadlines';

/** Maximum of days left for an end to count as near. */
const NEAR_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns whether a last day (`YYYY-MM-DD`, in Kyiv) is near or past. On the last day itself it is near. */
export function endProximity(end: string, now = new Date()): 'soon' | 'past' | undefined {
  const days = (Date.parse(end) - Date.parse(dayInKyiv(now.getTime()))) / DAY_MS;
  if (days < 0) return 'past';
  return days <= NEAR_DAYS ? 'soon' : undefined;
}
