import { PaymentStatus } from '../../domain/statuses';

/** Register of payments. */
export const PAYMENTS = '/rp/payments';

interface MonthOfProgram {
  season: string;
  program: string;
  /** `YYYY-MM`. */
  month: string;
}

/** Returns the address of the register with a programme's payments or returns of one month. */
export function transfersOfMonth(
  kind: 'paid' | 'returned',
  { season, program, month }: MonthOfProgram,
): string {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).toISOString().slice(0, 10);
  const { paid, returned } = PaymentStatus;
  const filters = {
    season,
    program,
    status: (kind === 'paid' ? [paid, returned] : [returned]).join(','),
    ...(kind === 'returned' && { day: kind }),
    from: `${month}-01`,
    to: last,
  };
  return `${PAYMENTS}?${new URLSearchParams(filters)}`;
}

/** Returns the address of the register with a season's planned, paid or late payments. */
export function paymentsOfSeason(kind: 'planned' | 'paid' | 'overdue', season: string): string {
  const { planned, due, paid, returned } = PaymentStatus;
  const filters = {
    planned: { status: `${planned},${due}` },
    paid: { status: `${paid},${returned}` },
    overdue: { term: 'late' },
  } satisfies Record<typeof kind, Record<string, string>>;
  return `${PAYMENTS}?${new URLSearchParams({ season, ...filters[kind] })}`;
}
