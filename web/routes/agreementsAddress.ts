import type { DeskSection } from '../../api/areas/agreements/contract/agreements';
import type { StepName } from '../../domain/processes';
import { approvalAddress } from './approvalAddress';
import type { AppRoute } from './route';
import { stepAddress } from './stepAddress';

/** The director's desk (rules/addresses, "Many signatures"). */
export const AGREEMENTS = '/agreements';

/** Sections of the desk that have addresses. */
export const AGREEMENT_SECTIONS = [
  'main',
  'additional',
  'acts',
  'documents',
] as const satisfies readonly DeskSection[];
export type AgreementSection = (typeof AGREEMENT_SECTIONS)[number];

export const agreementsAddress = (section: AgreementSection): string => `${AGREEMENTS}/${section}`;

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
