import { storedFile, uuid } from '../testing/application/blankView';
import { EMPTY_DRAFT, type Draft } from './draft';
import { formShape } from './formShape';
import { endOfDay, stepContent } from './stepContent';

const body = (step: Parameters<typeof formShape>[0], draft: Partial<Draft>, sums = false) =>
  stepContent(formShape(step), { ...EMPTY_DRAFT, ...draft }, null, sums);
const commission = { head: 'a', members: ['c'], secretary: 'b' };

test('empty inputs are left out, and texts are trimmed', () => {
  expect(body('review.rework', { comment: ' \n' })).toEqual({});
  expect(stepContent(formShape('review.rework'), { ...EMPTY_DRAFT, comment: ' Ні ' }, 'r1')).toEqual({
    record_id: 'r1',
    comment: 'Ні',
  });
  expect(body('expert_review.distribute', {})).not.toHaveProperty('experts');
  const sitting = { outcome: 'approved', sitting_date: '2026-11-20', sitting_number: ' ' };
  expect(body('supervisory_board.decide', sitting)).toEqual({
    outcome: 'approved',
    sitting_date: '2026-11-20',
  });
});

test('input of another outcome is not sent: neither its commission nor its sum', () => {
  expect(body('negotiation.create', { outcome: 'offline', commission })).toMatchObject({ commission });
  expect(body('negotiation.create', { outcome: 'online', commission })).toEqual({ outcome: 'online' });
  const refused = { outcome: 'not_approved', sum: '5' };
  expect(body('supervisory_board.decide', refused)).not.toHaveProperty('sum');
  expect(body('supervisory_board.decide', { outcome: 'approved', sum: '5' }, true)).toMatchObject({
    sum: '5.00',
  });
});

test('only files of the step’s slots are sent, and chosen experts by their ids', () => {
  const files = { file: storedFile(50, 'Угода.pdf'), other: storedFile(51, 'Інше.pdf') };
  expect(body('additional.upload', { files })).toEqual({ files: { file: [uuid(50)] } });
  const experts = [{ value: 'e1', label: 'Марта Лозова' }];
  expect(body('expert_review.distribute', { experts })).toMatchObject({ experts: ['e1'] });
});

test('a deadline is the end of its day in Kyiv, in summer and in winter', () => {
  expect(endOfDay('2026-11-20')).toBe('2026-11-20T21:59:59.999Z');
  expect(endOfDay('2026-07-20')).toBe('2026-07-20T20:59:59.999Z');
  expect(body('negotiation.extend', { until: '2026-11-20' })).toMatchObject({
    until: endOfDay('2026-11-20'),
  });
});
