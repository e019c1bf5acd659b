import type { TFunction } from 'i18next';
import type { PaymentsView } from '../../api/areas/application/contract/payments';
import type { StepName } from '../../domain/processes';
import { blankView, uuid } from '../testing/application/blankView';
import { recordTitle } from './recordTitle';
import { stepLabel } from './stepLabel';

const t = ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as TFunction;
const blank = blankView();
const { reporting } = blank.reporting_review;
const [content, finance] = reporting.procedures;
const view = blankView({
  negotiation_procedures: [
    { ...blank.negotiation_procedures[0]!, _id: 'p1' },
    { ...blank.negotiation_procedures[0]!, _id: 'p2', type: 'offline', status: 3 },
  ],
  reporting_review: {
    ...blank.reporting_review,
    reporting: { ...reporting, procedures: [content!, finance!, { ...finance!, _id: 'f2' }] },
  },
  payments: {
    tranches: [
      { _id: 't1', sum: '1.00' },
      { _id: 't2', sum: '2.50' },
    ],
  } as unknown as PaymentsView,
});
const title = (process: string, record: string | null) => recordTitle(t, view, process, record, 'uk');

test('a record is named by its number among the records of its kind', () => {
  expect(title('negotiation', 'p2')).toMatch(/^application:record\.offline 2 /);
  expect(title('reporting_finance', 'f2')).toMatch(/^application:record\.report 2 /);
  expect(title('reporting_finance', finance!._id)).toMatch(/^application:record\.report 1 /);
  expect(title('payment', 't2')).toMatch(/^payments:tranche 2 2,50/);
  expect(title('additional', uuid(3))).toBe('application:record.additional 1');
  expect(title('review', uuid(1))).toBe('application:record.review Марта Лозова');
});

test('an unknown record and a process without records have no name', () => {
  for (const process of [
    'negotiation',
    'reporting_finance',
    'payment',
    'additional',
    'review',
    'additional_request',
  ])
    expect(title(process, 'unknown')).toBeUndefined();
  expect(title('direction', null)).toBeUndefined();
});

test('a decision that is already made and minutes that exist have the name of a change', () => {
  const label = (step: StepName, recordId: string) => stepLabel(t, view, { step, recordId });
  expect(label('negotiation.decide', 'p2')).toBe('application:todo.changeDecision');
  expect(label('negotiation.decide', 'p1')).toBe('processes:step.negotiation.decide.label');
  expect(label('negotiation.minutes', 'p2')).toBe('processes:step.negotiation.minutes.label');
});
