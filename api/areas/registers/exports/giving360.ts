import { dayInKyiv } from '../../../../domain/deadlines';
import { translate } from '../../../../texts/translate';
import { grantedSum, presentRegisterRow, publicName } from '../presenters/registers';
import type { PublicContestRow } from '../queries/registers';
import type { RegisterRecord } from '../queries/rows';

/** An organisation in the 360Giving data standard; both fields are required. */
interface Organization {
  id: string;
  name: string;
}

/**
 * A grant in the 360Giving data standard (https://standard.threesixtygiving.org). Required fields: id, title, description,
 * currency, amountAwarded, awardDate, fundingOrganization and one recipient. The optional fields are those that the product knows.
 */
export interface Grant {
  id: string;
  title: string;
  description: string;
  currency: 'UAH';
  /** Hryvnias. */
  amountAwarded: number;
  amountAppliedFor?: number;
  /** Day in Kyiv, `YYYY-MM-DD`. */
  awardDate: string;
  plannedDates: { startDate: string; endDate: string }[];
  recipientOrganization?: [Organization];
  recipientIndividual?: Organization;
  fundingOrganization: [Organization];
  grantProgramme: [{ code: string; title: string; description: string }];
  dataSource: string;
  dateModified: string;
}

/** Publisher of the registers. */
export interface Publisher {
  name: string;
  /** EDRPOU code. Without it the identifiers contain the host of `publicUrl`. */
  edrpou?: string;
  publicUrl: string;
}

/** Code of the register of legal entities at org-id.guide. */
const EDR = 'UA-EDR';

/**
 * Returns a signed agreement as a grant. Undefined without a granted sum or a date of the agreement, both of
 * which the standard requires. A legal entity is identified by its EDRPOU code, or by the application's
 * number if it has no code; a natural person, also an entrepreneur, by the application's number.
 */
export function toGrant(
  record: RegisterRecord,
  contest: PublicContestRow,
  publisher: Publisher,
): Grant | undefined {
  const amount = grantedSum(record);
  if (amount === null || !record.agreed_at) return undefined;
  const { number, title, asked } = presentRegisterRow('signed_agreement', record);
  const prefix = `360G-${publisher.edrpou ?? new URL(publisher.publicUrl).hostname}`;
  return {
    id: `${prefix}-${number}`,
    title,
    description: `${title}. ${contest.program.title}: ${contest.title}`,
    currency: 'UAH',
    amountAwarded: amount,
    ...(asked !== null && { amountAppliedFor: asked }),
    awardDate: dayInKyiv(record.agreed_at.getTime()),
    plannedDates: [{ startDate: contest.realization_start, endDate: contest.realization_end }],
    ...grantRecipient(record, prefix),
    fundingOrganization: [
      { id: publisher.edrpou ? `${EDR}-${publisher.edrpou}` : `${prefix}-ORG`, name: publisher.name },
    ],
    grantProgramme: [
      { code: contest.program.prefix, title: contest.program.title, description: contest.title },
    ],
    dataSource: `${publisher.publicUrl}/registers/${contest.id}/signed_agreement`,
    dateModified: record.updated_at.toISOString(),
  };
}

function grantRecipient(
  record: RegisterRecord,
  prefix: string,
): Pick<Grant, 'recipientOrganization' | 'recipientIndividual'> {
  const name = publicName(record);
  if (name === null)
    return {
      recipientIndividual: {
        id: `${prefix}-IND-${record.number}`,
        name: translate('uk', 'registers:individual'),
      },
    };
  return {
    recipientOrganization: [
      { id: record.edrpou ? `${EDR}-${record.edrpou}` : `${prefix}-ORG-${record.number}`, name },
    ],
  };
}
