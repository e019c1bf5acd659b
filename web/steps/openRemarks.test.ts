import type { TFunction } from 'i18next';
import { blankView } from '../testing/application/blankView';
import { openRemarks } from './openRemarks';

/** The key, and what is put into it. */
const t = ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as TFunction;
const remarks = (view = blankView()) =>
  openRemarks(t, view).map((one) => one.replace('application:remark.', ''));

test('marks of the technical review that are wrong are open, the others not', () => {
  const { tech_review: review, documents } = blankView();
  const marks = { validated_fields: false, lot_priorities: true, estimate_compliance: null };
  const view = blankView({
    tech_review: { ...review, ...marks },
    documents: documents.map((one, place) => ({ ...one, validation: place > 0 })),
    reviews: [],
    negotiation_procedures: [],
  });
  expect(remarks(view)).toEqual(['fields', 'documents 1']);
});

test('a review being reworked is open; a report returned only while no newer one has come', () => {
  const { reviews, reporting_review: approval } = blankView();
  const [report] = approval.reporting.procedures;
  if (!report) throw new Error('no report');
  const returned = { ...report, type: 'content' as const, status: -2 };
  const view = (...procedures: (typeof report)[]) =>
    blankView({
      reviews: reviews.map((one) => ({
        ...one,
        status: { id: 4, message: '' },
        expert: { _id: 'x', name: 'Ганна', email: null },
      })),
      negotiation_procedures: [],
      reporting_review: { ...approval, reporting: { ...approval.reporting, status: -1, procedures } },
    });
  expect(remarks(view(returned))).toEqual(['review Ганна', 'report.content']);
  expect(remarks(view(returned, { ...returned, status: 0 }))).toEqual(['review Ганна']);
});

test('what a side of the negotiation has not agreed to is open until the procedure has passed', () => {
  const [procedure] = blankView().negotiation_procedures;
  if (!procedure) throw new Error('no procedure');
  const lawyer = { ...procedure.lawyer, status: -1, message: 'Немає печатки' };
  const view = (status: number) =>
    blankView({ reviews: [], negotiation_procedures: [{ ...procedure, lawyer, status }] });
  const part = 'application:negotiation.part.lawyer';
  expect(remarks(view(2))).toEqual([`answer ${part} Немає печатки`]);
  expect(remarks(view(3))).toEqual([]);
});
