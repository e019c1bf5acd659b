import type { TFunction } from 'i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { ActStatus } from '../../domain/statuses';
import { kopiykasOf, hryvniasText } from '../../domain/sums';
import { formatMoney } from '../application-parts/Money';
import { paymentDocument } from '../application-parts/paymentDocument';
import { shortDay } from '../shared/shortDay';
import type { Draft } from './draft';
import type { FormShape } from './formShape';
import { isEarly } from './payments/transfer';
import { recordTitle } from './recordTitle';
import type { Todo } from './todo';

interface Subject {
  view: ApplicationView;
  todo: Pick<Todo, 'process' | 'recordId'>;
  shape: Pick<FormShape, 'transfer'>;
  draft: Pick<Draft, 'transfer' | 'sum'>;
  /** The step grants a sum. */
  grants: boolean;
  /** Granted sum before and after the step, in hryvnias. */
  newSum?: { from: number; to: number };
}

/** Returns lines of the question before a step: applicant, record, and the sum, day and document to be recorded. */
export function confirmationLines(
  t: TFunction,
  language: string,
  { view, todo: { process, recordId }, shape, draft, grants, newSum }: Subject,
): string[] {
  const about = recordTitle(t, view, process, recordId, language);
  const application = `${t('application:header.number', { number: view.spec_id })} · ${view.user.name}`;
  if (shape.transfer) return [application, ...(about ? [about] : []), ...transferLines()];
  if (newSum) {
    const [from, to] = [newSum.from, newSum.to].map((sum) => formatMoney(sum.toFixed(2), language));
    const { completed_act: act } = view.reporting_review;
    return [
      application,
      t('application:form.sumChange', { from, to }),
      ...(act.status >= ActStatus.signedByDirector ? [t('application:form.actSigned')] : []),
    ];
  }
  const typed = kopiykasOf(draft.sum);
  if (grants && typed) return [application, ...grantLines(typed)];
  return about ? [about] : [];

  /** The sum asked for, the sum granted, and their difference. */
  function grantLines(grantedSum: number): string[] {
    const line = (name: string, kopiykas: number) =>
      `${t(`application:header.${name}`)}: ${formatMoney(hryvniasText(kopiykas), language)}`;
    const requested = kopiykasOf(view.sum.asked);
    if (requested === undefined) return [line('granted', grantedSum)];
    const less = requested - grantedSum;
    return [line('asked', requested), line('granted', grantedSum), ...(less > 0 ? [line('less', less)] : [])];
  }

  function transferLines(): string[] {
    const { on, document, sum } = draft.transfer ?? {};
    const tranche = view.payments?.tranches.find(({ _id }) => _id === recordId);
    const sumInKopiykas = kopiykasOf(sum) ?? 0;
    const trancheSum = kopiykasOf(tranche?.sum) ?? 0;
    const moved = shape.transfer === 'retained' ? trancheSum - sumInKopiykas : sumInKopiykas;
    const key = shape.transfer === 'retained' ? 'paid' : 'returned';
    return [
      t(`payments:confirm.${key}`, { sum: formatMoney(hryvniasText(moved), language) }),
      ...(key === 'paid' && sumInKopiykas > 0
        ? [t('payments:confirm.retained', { sum: formatMoney(hryvniasText(sumInKopiykas), language) })]
        : []),
      ...(on && document ? [paymentDocument(t, document, shortDay(on))] : []),
      ...(isEarly(draft.transfer ?? {}, shape.transfer, view.payments ?? undefined, recordId)
        ? [t('payments:confirm.early')]
        : []),
      t('payments:confirm.later'),
    ];
  }
}
