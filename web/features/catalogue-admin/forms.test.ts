import type { TFunction } from 'i18next';
import type { FieldGroup } from '../../record-form/fieldSpec';
import { questionBody, questionValues } from '../methodology/forms';
import { contestBody, contestFields, contestInForm, programFields, seasonFields } from './forms';

const t = ((key: string) => key) as TFunction;
const field = (groups: FieldGroup[], name: string) =>
  groups.flatMap(({ fields }) => fields).find((each) => each.name === name);

test('numbers, prefix and lot are fixed from the first application, the methodology from the first mark', () => {
  const fixed = (groups: FieldGroup[]) =>
    groups.flatMap(({ fields }) => fields).flatMap((each) => (each.fixed ? [each.name] : []));
  const [frozen, evaluated] = [{ frozen: true }, { evaluated: true }];
  const choices = { lots: [], methodologies: [], program: { start: '2027-01-01', end: '2027-12-31' } };
  expect(fixed(seasonFields(t, frozen))).toEqual(['number']);
  expect(fixed(programFields(t, frozen))).toEqual(['prefix']);
  expect(fixed(contestFields(t, choices, frozen))).toEqual(['number', 'lot']);
  expect(fixed(contestFields(t, choices, evaluated))).toEqual(['metodology_id']);
  expect(fixed(contestFields(t, choices))).toEqual([]);
});

test('a prefix consists of capital letters and digits', () => {
  const like = field(programFields(t), 'prefix')?.pattern?.like;
  expect([' 3ЇA ', 'ї', 'a', 'А-1', ''].map((text) => like?.test(text))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the rate of a review is typed in hryvnias and stored in whole kopiykas', () => {
  expect(contestBody({ expert_rate: '19.99' }).expert_rate).toBe(1999);
  expect(contestBody({ expert_rate: '' }).expert_rate).toBeNull();
  expect(contestInForm({ expert_rate: 1999 }).expert_rate).toBe(19.99);
  expect(contestInForm({ expert_rate: null }).expert_rate).toBeNull();
});

test('a contest has three or five experts, and terms only where they are typed', () => {
  expect([contestBody({ experts: '5' }).experts, contestBody({ experts: '3' }).experts]).toEqual([5, 3]);
  const body = contestBody({ 'terms.appeal': '7', 'terms.act': '', lot: '', 'deadlines.submission': '' });
  expect(body).toMatchObject({ terms: { appeal: 7 }, lot: null, deadlines: { submission: null } });
});

test('a question without a maximum has none, and its fields are names', () => {
  expect(questionBody({ max: ' ', application_questions: 'a  b' })).toMatchObject({
    max: null,
    application_questions: ['a', 'b'],
  });
  expect(questionBody({ max: '0' }).max).toBe(0);
  expect(questionValues({ application_questions: ['a', 'b'] } as never).application_questions).toBe('a b');
});
