import { ROLLBACK_POINTS, checkpointName } from '../../../domain/application/checkpoints';
import { createRollback } from '../../../api/areas/rollback/contract/rollback';
import en from '../../../texts/en/rollback.json';
import uk from '../../../texts/uk/rollback.json';
import { EMPTY_FORM, previewInput, requestOf, type RollbackForm } from './form';
import { commonPoints, REMOVE_ADDITIONAL, targetOf } from './points';

const id = (last: number) => `3f9a1c34-5b5e-4a59-9d0a-${String(last).padStart(12, '0')}`;
const application = { _id: id(1), spec_id: '1', title: '' };
const form = (changes: Partial<RollbackForm>) => ({ ...EMPTY_FORM, applications: [application], ...changes });
const passedPoints = (...names: string[]) =>
  names.map((name) => {
    const [section = '', status, sub] = name.split(':');
    return {
      section,
      status: Number(status),
      sub_status: sub === undefined ? null : Number(sub),
      passed_at: '',
    };
  });

test('only points that every application has passed are offered, in the order of the stages', () => {
  const points = commonPoints([
    passedPoints('reporting_review:5:4', 'tech_review:0', 'reporting_review:5'),
    passedPoints('tech_review:0', 'reporting_review:5:4'),
  ]);
  expect(points.map(checkpointName)).toEqual(['tech_review:0', 'reporting_review:5:4']);
  expect(commonPoints([])).toEqual([]);
});

test.each(ROLLBACK_POINTS.map(checkpointName))(
  '%s: has a text and a request that fits the contract',
  (point) => {
    const key = point.replaceAll(':', '-') as keyof typeof uk.point;
    expect([uk.point[key], en.point[key]]).toEqual([expect.any(String), expect.any(String)]);
    const request = requestOf(form({ point }));
    expect(
      'body' in request && createRollback.body.safeParse({ ...request.body, password: 'x' }).success,
    ).toBe(true);
  },
);

test('only chosen additional agreements are removed, by sub-status -1', () => {
  expect(targetOf(REMOVE_ADDITIONAL)).toMatchObject({ status: 5, subsection_status: -1 });
  expect(requestOf(form({ point: REMOVE_ADDITIONAL }))).toEqual({ missing: 'form.noAdditional' });
  expect(requestOf(form({ point: REMOVE_ADDITIONAL, records: [id(2)] }))).toMatchObject({
    body: { record_ids: [id(2)], section: 'reporting_review' },
  });
});

test('a review returns to one of its three states', () => {
  const type = 'expert_review' as const;
  expect(requestOf(form({ type }))).toEqual({ missing: 'form.noReview' });
  expect(requestOf(form({ type, records: [id(3)] }))).toEqual({ missing: 'form.noPoint' });
  expect(requestOf(form({ type, records: [id(3)], point: 'need_to_rework' }))).toMatchObject({
    body: { section: 'expert_review', status: 4, record_ids: [id(3)] },
  });
});

test('without an application there is no request', () => {
  expect(requestOf(EMPTY_FORM)).toEqual({ missing: 'form.noApplication' });
});

test('the preview is of the chosen point or review; additional agreements are chosen one by one, without a preview', () => {
  expect(previewInput(form({}))).toBeUndefined();
  expect(previewInput(form({ point: 'reporting_review:5:4' }))).toEqual(targetOf('reporting_review:5:4'));
  expect(previewInput(form({ point: REMOVE_ADDITIONAL }))).toBeUndefined();
  const type = 'expert_review' as const;
  expect(previewInput(form({ type, point: 'need_to_rework' }))).toBeUndefined();
  expect(previewInput(form({ type, records: [id(3)] }))).toBeUndefined();
  expect(previewInput(form({ type, records: [id(3)], point: 'need_to_rework' }))).toEqual({
    section: 'expert_review',
    status: 4,
    record_id: id(3),
  });
});
