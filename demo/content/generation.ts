import type { ApplicationContent } from './application-types';
import { ukrainianDate } from './text';

/** Term of the final report, in calendar days. */
const REPORT_TERM = '20';

/** Values that the lawyer fills in when a document is generated, by the variables' names. */
type TypedValues = Record<string, string>;

interface AgreementHead {
  number: number;
  /** YYYY-MM-DD */
  day: string;
}

/** Returns the key of the template with which an application's agreement is generated, and the values of its variables. */
export function generationOf(
  { applicant, values }: Pick<ApplicationContent, 'applicant' | 'values'>,
  { number, day }: AgreementHead,
): { template: 'agreement' | 'scholarship'; values: TypedValues } {
  const common = {
    'agreement-number': `${number}/${day.slice(0, 4)}`,
    'agreement-date': ukrainianDate(day),
    place: 'м. Київ',
    'report-term': REPORT_TERM,
  };
  if (applicant.type === 'natural_person') return { template: 'scholarship', values: common };
  const { start, end } = values.realization_term as { start: string; end: string };
  return {
    template: 'agreement',
    values: {
      ...common,
      'interim-report-date': ukrainianDate(halfwayDay(start, end)),
      'special-terms':
        'Грантоотримувач попереджає Фонд про кожну публічну подію Проєкту не пізніше ніж за десять календарних днів.',
    },
  };
}

/** Returns the day halfway between two days, YYYY-MM-DD. */
const halfwayDay = (start: string, end: string): string =>
  new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString().slice(0, 10);
