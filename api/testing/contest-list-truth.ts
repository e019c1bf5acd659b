import type { LIST_SORTS, ListFilters } from '../areas/contest-list/contract/contest-list';
import type { Made } from './contest-list-world';

const KYIV_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });
const kyivDay = (at: string) => KYIV_DAY.format(new Date(at));

/** Filters, each with the condition that its description states. */
export const FILTERS: [ListFilters, (application: Made) => boolean][] = [
  [{ tech: '2' }, ({ tech }) => tech === 2],
  [{ tech: '-4' }, ({ tech }) => tech === -4],
  [{ expert: '3' }, ({ expert }) => expert === 3],
  [{ overall: '-3' }, ({ overall }) => overall === -3],
  [{ sector: 'music' }, ({ sector }) => sector === 'music'],
  [{ keyword: 'youth' }, ({ keywords }) => keywords.includes('youth')],
  [{ from: '2027-02-03' }, ({ created }) => kyivDay(created) >= '2027-02-03'],
  [{ to: '2027-02-03' }, ({ created }) => kyivDay(created) <= '2027-02-03'],
  [{ from: '2027-02-02', to: '2027-02-02' }, ({ created }) => kyivDay(created) === '2027-02-02'],
  [{ text: 'фест' }, ({ title }) => /Фест/.test(title)],
  [{ text: 'ПАМʼЯТЬ чорн' }, ({ title }) => title.startsWith("Пам'ять")],
  [{ text: '1-KINO-1-1-0001' }, ({ number }) => number.startsWith('1-KINO-1-1-0001')],
  [{ text: 'їжак музика' }, ({ title, applicant }) => applicant === 'ФОП Їжак' && title.startsWith('Музика')],
  [{ text: '«»' }, () => false],
  [
    { tech: '0', overall: '0', keyword: 'youth', text: 'фест' },
    (application) =>
      application.tech === 0 &&
      application.overall === 0 &&
      application.keywords.includes('youth') &&
      /Фест/.test(application.title),
  ],
];

/** Several filters at once; in some orders one index serves all of them. */
export const SEVERAL: [ListFilters, (application: Made) => boolean][] = [
  [{ sector: 'music', overall: '0' }, ({ sector, overall }) => sector === 'music' && overall === 0],
  [
    { sector: 'music', overall: '0', from: '2027-02-03', text: 'фест' },
    ({ sector, overall, created, title }) =>
      sector === 'music' && overall === 0 && kyivDay(created) >= '2027-02-03' && /Фест/.test(title),
  ],
  [
    { overall: '0', from: '2027-02-02', to: '2027-02-04' },
    ({ overall, created }) =>
      overall === 0 && kyivDay(created) >= '2027-02-02' && kyivDay(created) <= '2027-02-04',
  ],
];

/** Sort key of each order. */
export const KEYS: Record<(typeof LIST_SORTS)[number], (application: Made) => number> = {
  number: () => 0,
  created: ({ created }) => Date.parse(created),
  tech: ({ tech }) => tech,
  expert: ({ expert }) => expert,
  overall: ({ overall }) => overall,
  rating: ({ rating }) => rating ?? -1,
};
