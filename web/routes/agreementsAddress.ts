import type { DeskSection } from '../../api/areas/agreements/contract/agreements';
import type { StepName } from '../../domain/processes';
import { approvalAddress } from './approvalAddress';
import type { AppRoute } from './route';
import { stepAddress } from './stepAddress';

/** Address of the director's desk (rules/addresses, "Many signatures"). */
export const AGREEMENTS = '/agreements';

/** Sections of the desk with their addresses. They are copied from the contract, so that the first page does not load its schemas. */
export const AGREEMENT_SECTIONS = [
  'main',
  'additional',
  'acts',
  'documents',
  'protocols',
] as const satisfies readonly DeskSection[];

export const agreementsAddress = (section: DeskSection): string => `${AGREEMENTS}/${section}`;

const PLACES = {
  'agreement.sign': 'agreement/upload',
  'additional.sign': 'agreement/additional',
  'act.sign': 'act',
} as const;

/** Returns the application's page on which a single document is signed. */
export const documentAddress = (applicationId: string, step: StepName, recordId: string | null): string =>
  step in PLACES
    ? approvalAddress(applicationId, PLACES[step as keyof typeof PLACES])
    : stepAddress(applicationId, step, recordId);

export const AGREEMENT_ROUTES: readonly AppRoute[] = [
  {
    path: AGREEMENTS,
    area: '/agreements',
    title: 'agreements:title',
    menu: { icon: 'agreements' },
    page: 'agreements/DeskPage',
  },
  ...AGREEMENT_SECTIONS.map((section): AppRoute => ({
    path: agreementsAddress(section),
    area: '/agreements',
    title: `agreements:page.${section}`,
    parent: AGREEMENTS,
    page: 'agreements/DeskPage',
  })),
];
