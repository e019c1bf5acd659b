import {
  chipsOfBraces,
  usedVariables,
  variableFaults,
  withUsed,
} from '../../../domain/document/template/variables';
import { form } from '../form';
import { templates } from '.';

const fields = new Set(form.flatMap((section) => section.fields.map(({ name }) => name)));

test('four templates: agreement, additional agreement, act, scholarship', () => {
  expect(templates.map(({ key }) => key)).toEqual(['agreement', 'additional', 'act', 'scholarship']);
});

test.each(templates.map((template) => [template.key, template] as const))(
  'the template %s declares what it uses, and uses what it declares',
  (_, { blocks, variables }) => {
    const { blocks: chips, unfinished } = chipsOfBraces(blocks);
    expect(unfinished).toBeUndefined();
    expect(variableFaults(variables, fields)).toEqual([]);
    const used = usedVariables(chips);
    expect(variables.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual([]);
    const builtIn = withUsed(variables, chips).slice(variables.length);
    expect(builtIn.map(({ mode }) => mode).filter((mode) => mode === 'generate')).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(['sum_number', 'full_applicant_name']));
  },
);

test.each(['agreement', 'scholarship'])('%s is paid in the tranches I, II and final', (key) => {
  const tables = templates
    .find((template) => template.key === key)
    ?.blocks.flatMap((block) =>
      block.type === 'table' && block.data.content.length === 4
        ? [block.data.content.map(([first]) => first)]
        : [],
    );
  expect(tables).toEqual([['Транш', 'I', 'II', 'Остаточний']]);
});

test('the scholarship names its taxes and its default text', () => {
  const text = JSON.stringify(templates.find(({ key }) => key === 'scholarship')?.blocks);
  for (const part of [
    '18 відсотків',
    '5 відсотків',
    '{{scholarship_fin_string}}',
    '{{scholarship_fin_total}}',
  ])
    expect(text).toContain(part);
});
