import type { TFunction } from 'i18next';
import { blankView } from '../testing/application/blankView';
import { openRemarks } from './openRemarks';

/** Returns the key and its parameters instead of a text. */
const t = ((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ')) as TFunction;
const remarks = (view = blankView()) =>
  openRemarks(t, view).map((remark) => remark.replace('application:remark.', ''));

test('only negative marks of the technical review are open remarks', () => {
  const { tech_review: review, documents } = blankView();
  const marks = { validated_fields: false, lot_priorities: true, estimate_compliance: null };
  const view = blankView({
    tech_review: { ...review, ...marks },
    documents: documents.map((document, index) => ({ ...document, validation: index > 0 })),
    reviews: [],
    negotiation_procedures: [],
  });
  expect(remarks(view)).toEqual(['fields', 'documents 1']);
});

test('a review under rework is an open remark; a returned report only until a newer report arrives', () => {
  const { reviews, reporting_review: approval } = blankView();
  const [report] = approval.reporting.procedures;
  if (!report) throw new Error('no report');
  const returnedReport = { ...report, type: 'content' as const, status: -2 };
  const view = (...procedures: (typeof report)[]) =>
    blankView({
      reviews: reviews.map((review) => ({
        ...review,
        status: { id: 4, message: '' },
        expert: { _id: 'x', name: 'Ганна', email: null },
      })),
      negotiation_procedures: [],
      reporting_review: { ...approval, reporting: { ...approval.reporting, status: -1, procedures } },
    });
  expect(remarks(view(returnedReport))).toEqual(['review Ганна', 'report.content']);
  expect(remarks(view(returnedReport, { ...returnedReport, status: 0 }))).toEqual(['review Ганна']);
});

test('a side’s disagreement in a negotiation is an open remark until the procedure has passed', () => {
  const [procedure] = blankView().negotiation_procedures;
  if (!procedure) throw new Error('no procedure');
  const lawyer = { ...procedure.lawyer, status: -1, message: 'Немає печатки' };
  const view = (status: number) =>
    blankView({ reviews: [], negotiation_procedures: [{ ...procedure, lawyer, status }] });
  const part = 'application:negotiation.part.lawyer';
  expect(remarks(view(2))).toEqual([`answer ${part} Немає печатки`]);
  expect(remarks(view(3))).toEqual([]);
  expect(remarks(view(4))).toEqual([]);
  // Only the last procedure counts.
  const passed = { ...procedure, _id: 'p2', status: 3 };
  const both = blankView({
    reviews: [],
    negotiation_procedures: [{ ...procedure, lawyer, status: 2 }, passed],
  });
  expect(remarks(both)).toEqual([]);
});
