import type { PaymentsView } from '../contract/payments';
import { agreementSigned, stageNumber } from '../../../../domain/application/overall';
import { dayInKyiv } from '../../../../domain/deadlines';
import { readsApproval } from '../../../../domain/roles';
import { AgreementStatus, Overall } from '../../../../domain/statuses';
import { translate } from '../../../../texts/translate';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { presentSchedule } from '../../../presenters/payments';
import { problemText } from '../../../presenters/stored-problem';
import { comment, latestDecision } from './decisions';
import { grantedByDefault } from './sum';
import type { ViewOptions } from './view-options';

/** Returns the schedule of payments, from the agreement's stage on, for roles that open `/rp`; undefined otherwise. */
export function presentPayments(
  records: ApplicationRecords,
  { viewer, now, language }: Pick<ViewOptions, 'viewer' | 'now' | 'language'>,
): PaymentsView | undefined {
  const { state, schedule_problem: problem } = records.application;
  if (!readsApproval(viewer.role) || stageNumber(state) < Overall.agreement) return undefined;
  const schedule = presentSchedule(state, grantedByDefault(records), dayInKyiv(now));
  const signedOn = agreementSigned(state) ? signingDay(records) : null;
  return {
    ...schedule,
    signed_on: signedOn,
    season_end: records.application.season_end ?? null,
    recipient: recipientOf(records.application.payee),
    not_adopted: problem && !state.payments ? problemText(language, problem) : null,
    tranches: schedule.tranches.map((tranche, index) => ({
      ...tranche,
      purpose: purpose(records, signedOn, { position: index + 1, of: schedule.tranches.length }),
      message: comment(latestDecision(records, ['payment.pay', 'payment.return'], tranche._id)),
    })),
  };
}

/** Returns the recipient that the bank details name; null without code or account. */
function recipientOf(payee: ApplicationRecords['application']['payee']): PaymentsView['recipient'] {
  if (!payee) return null;
  const { requisites, details } = payee;
  const isPerson = requisites === 'natural_person';
  const name = isPerson ? details.person_getter || details.full_applicant_name : details.legal_name;
  const code = isPerson ? details.rnokpp : details.edropu;
  const { bank_account: iban } = details;
  if (!name || !code || !iban) return null;
  return { name, code, code_kind: requisites === 'legal_entity' ? 'edropu' : 'rnokpp', iban };
}

function signingDay({ decisions }: ApplicationRecords): string | null {
  const signed = decisions.find(
    ({ process, status_to: to }) => process === 'agreement' && to === AgreementStatus.signed,
  );
  return signed ? dayInKyiv(signed.created_at.getTime()) : null;
}

/** A payment order goes to a Ukrainian bank, so its purpose is in Ukrainian, whatever the language of the page. */
function purpose(
  { application: { spec_id: number } }: ApplicationRecords,
  signedOn: string | null,
  { position, of }: { position: number; of: number },
): string {
  const key = signedOn ? 'signed' : 'unsigned';
  const day = signedOn?.split('-').reverse().join('.');
  return translate('uk', `payments:purpose.${key}`, { number, day, position, of });
}
