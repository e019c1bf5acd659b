import type { Mutant } from './mutant';

const WAY = 'tests/payments.itest.ts';
const REGISTER = 'api/areas/payments/payments.itest.ts';
const PLANS = 'api/areas/payments/plans.itest.ts';
const PLACE = 'web/features/approval/payments/payments.test.tsx';

export const paymentMutants: readonly Mutant[] = [
  {
    name: 'a corrected return is dated before the payment',
    file: 'domain/application/payments.ts',
    find: 'guards: [correctsNoSum, correctsReturn, returnedAfterwards],',
    replace: 'guards: [correctsNoSum, correctsReturn],',
    test: WAY,
  },
  {
    name: 'the correction of a return changes the payment',
    file: 'domain/application/payments.ts',
    find: `        record.returnDocument = transfer.document;
      },
      spec: 'rules/payments, "Correction of a return"',`,
    replace: `        record.document = transfer.document;
      },
      spec: 'rules/payments, "Correction of a return"',`,
    test: WAY,
  },
  {
    name: 'the shares of a plan are not 100 per cent',
    file: 'api/areas/payments/contract/plans.ts',
    find: 'percentOf(tranches) === 100',
    replace: 'percentOf(tranches) <= 100',
    test: PLANS,
  },
  {
    name: 'a plan is changed over another’s version',
    file: 'api/areas/payments/commands/plans.ts',
    find: 'if (current.version !== version)',
    replace: 'if (current.version < version)',
    test: PLANS,
  },
  {
    name: 'whoever reads payments keeps plans',
    file: 'api/areas/payments/contract/plans.ts',
    find: "takes('payment_schedule.set');",
    replace: "opensArea('/rp');",
    test: PLANS,
  },
  {
    name: 'two plans have one name',
    file: 'api/areas/payments/commands/plans.ts',
    find: '[Op.and]: [same, ',
    replace: '[Op.and]: [same, { version: 0 }, ',
    test: PLANS,
  },
  {
    name: 'the remainder of a plan’s division is lost',
    file: 'domain/application/payment-plan.ts',
    find: 'index === sums.length - 1 ? sum + rest : sum',
    replace: 'index === sums.length - 1 ? sum : sum',
    test: PLACE,
  },
  {
    name: 'a correction takes the number of another payment',
    file: 'records/payments.ts',
    find: "['payment.pay', 'payment.correct']",
    replace: "['payment.pay']",
    test: WAY,
  },
  {
    name: 'a correction may not keep its own number',
    file: 'records/payments.ts',
    find: ' and ($2::uuid is null or p.id <> $2::uuid)',
    replace: ' and ($2::uuid is null or true)',
    test: WAY,
  },
  {
    name: 'late payments are those before today, whatever they wait for',
    file: 'api/areas/payments/queries/payments.ts',
    find: '`${STATUS} = ${isDue} and p.due < ${TODAY}`',
    replace: '`p.due < ${TODAY}`',
    test: REGISTER,
  },
  {
    name: 'the register has the payments of all seasons',
    file: 'api/areas/payments/queries/payments.ts',
    find: '`p.season_id = ${bind(season)}::uuid`',
    replace: '`${bind(season)}::uuid is not null`',
    test: REGISTER,
  },
  {
    name: 'the week ends on Saturday',
    file: 'api/areas/payments/queries/payments.ts',
    find: '${MONDAY} + 6',
    replace: '${MONDAY} + 5',
    test: REGISTER,
  },
  {
    name: 'returns are found by the day of their payment',
    file: 'api/areas/payments/queries/payments.ts',
    find: "day === 'returned' ? 'p.returned_on' : DAY",
    replace: 'DAY',
    test: REGISTER,
  },
  {
    name: 'a payment before its condition goes without a reason',
    file: 'domain/application/payments.ts',
    find: 'commentLength < LIMITS.comment &&',
    replace: 'false &&',
    test: WAY,
  },
  {
    name: 'a paid tranche is planned again by a changed schedule',
    file: 'domain/application/payments.ts',
    find: 'status: stored.get(tranche.id)?.status ?? P.planned',
    replace: 'status: P.planned',
    test: WAY,
  },
  {
    name: 'a payment is dated before the agreement',
    file: 'records/steps/payments.ts',
    find: 'signed !== undefined && on < signed',
    replace: 'false',
    test: WAY,
  },
  {
    name: 'a payment is dated in the future',
    file: 'records/steps/payments.ts',
    find: 'on > dayInKyiv(Date.now())',
    replace: 'false',
    test: WAY,
  },
  {
    name: 'rows of payments stay after a rollback',
    file: 'records/kinds/application.ts',
    find: '    await writePayments(on, id, state);\n    if (passedReviews',
    replace: '    if (passedReviews',
    test: WAY,
  },
  {
    name: 'a payment has no deadline in the inbox',
    file: 'records/tasks.ts',
    find: 'wait?.dueOn === undefined ? undefined : endOfDayInKyiv(wait.dueOn)',
    replace: 'undefined',
    test: WAY,
  },
  {
    name: 'marks of payments are undone without a second question',
    file: 'api/areas/rollback/commands/create.ts',
    find: 'point && !input.despite_payments',
    replace: 'false',
    test: WAY,
  },
  {
    name: 'totals count what is retained as paid',
    file: 'api/areas/payments/queries/payments.ts',
    find: 'case when p.status >= ${paid} then p.sum - p.retained end`)',
    replace: 'case when p.status >= ${paid} then p.sum end`)',
    test: REGISTER,
  },
  {
    name: 'a dated tranche is due before its day',
    file: 'api/areas/payments/queries/payments.ts',
    find: "p.fulfilled and (p.condition <> 'date' or p.due <= ${TODAY})",
    replace: 'p.fulfilled',
    test: REGISTER,
  },
  {
    name: 'something is due of an application that was closed',
    file: 'domain/application/payment-conditions.ts',
    find: 'agreementSigned(state) && state.finalisation.status === FinalisationStatus.none',
    replace: 'agreementSigned(state)',
    test: REGISTER,
  },
];
