import { chipMarkup } from '../../../domain/document/template/markup';
import type { TemplateVariable } from '../../../domain/document/template/variables';
import { createFormerVariables } from './formerVariables';

const variable = (name: string, change: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name,
  mode: 'application',
  label: 'Місто',
  field: 'f1',
  optional: true,
  ...change,
});
const textWith = (...names: string[]) => [
  { type: 'paragraph' as const, data: { text: names.map(chipMarkup).join(' ') } },
];

test('undo and redo of renamings give the variable its name of that time, with its newest properties', () => {
  const former = createFormerVariables();
  let variables = [variable('place')];
  const rename = (from: string, to: string) => {
    former.renamed(from, to);
    variables = [variable(to)];
    former.store(variables);
  };
  rename('place', 'town');
  rename('town', 'city');
  variables = [variable('city', { label: 'Населений пункт' })];
  for (const name of ['town', 'place', 'town', 'city', 'town']) {
    variables = former.declareUsed(variables, textWith(name));
    expect(variables).toEqual([variable(name, { label: 'Населений пункт' })]);
  }
});

test('a renamed variable that is still used stays, and its earlier name has its earlier row', () => {
  const former = createFormerVariables();
  former.store([variable('place')]);
  former.renamed('place', 'town');
  const town = variable('town', { optional: false });
  expect(former.declareUsed([town], textWith('town', 'place'))).toEqual([town, variable('place')]);
});

test('a removed variable comes back with its last row; an unknown name is asked for at generation', () => {
  const former = createFormerVariables();
  former.store([variable('place', { label: '' })]);
  former.store([variable('place')]);
  expect(former.declareUsed([], textWith('place', 'other', 'sum_text'))).toEqual([
    variable('place'),
    { name: 'other', mode: 'generate', label: '', field: null, optional: false },
    { name: 'sum_text', mode: 'finance', label: '', field: null, optional: false },
  ]);
});
