import { followsFromSums } from '../../../domain/document/finance/computed';
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
  expect(templates.map(({ purpose }) => purpose)).toEqual(['agreement', 'additional', 'act', 'agreement']);
});

test.each(templates.map((template) => [template.key, template] as const))(
  'the template %s declares the variables that it uses, and uses those that it declares',
  (key, { blocks, variables }) => {
    const { blocks: chips, unfinished } = chipsOfBraces(blocks);
    expect(unfinished).toBeUndefined();
    expect(variableFaults(variables, fields)).toEqual([]);
    const used = usedVariables(chips);
    expect(variables.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual([]);
    const builtIn = withUsed(variables, chips).slice(variables.length);
    expect(builtIn.map(({ mode }) => mode).filter((mode) => mode === 'generate')).toEqual([]);
    // Variables derived from the sums are never typed by hand.
    const byHand = variables.filter(({ mode, name }) => mode === 'finance' && !followsFromSums(name));
    expect([key, byHand.map(({ name }) => name)]).toEqual([
      key,
      key === 'act' ? ['used-sum', 'returned-sum'] : [],
    ]);
    expect(used).toEqual(expect.arrayContaining(['sum_number', 'full_applicant_name']));
  },
);

test.each(['agreement', 'scholarship'])('%s is paid in the tranches I, II and final', (key) => {
  const payments = templates
    .find((template) => template.key === key)
    ?.blocks.flatMap((block) => (block.type === 'table' ? [block.data.content] : []))
    .filter(([head]) => head?.[0] === 'Транш');
  const [table] = payments ?? [];
  expect(table?.map(([first, , sum]) => [first, sum])).toEqual([
    ['Транш', expect.stringMatching(/^Сума/)],
    ['I', '{{tranche_I_number}}'],
    ['II', '{{tranche_II_number}}'],
    ['Остаточний', '{{tranche_final_number}}'],
  ]);
  expect(payments).toHaveLength(1);
});

test('the scholarship names its taxes and its default text', () => {
  const text = JSON.stringify(templates.find(({ key }) => key === 'scholarship')?.blocks);
  for (const part of [
    // A document stores the tax rates of the day it was made, so the text of the template contains no rates.
    '{{tax_income_percent}}',
    '{{tax_military_percent}}',
    '{{scholarship_fin_string}}',
    '{{scholarship_fin_total}}',
  ])
    expect(text).toContain(part);
});

test.each(templates.map((template) => [template.key, template] as const))(
  'the template %s for natural persons has no clause that they cannot fill in',
  (_key, { blocks, requisites }) => {
    const used = usedVariables(chipsOfBraces(blocks).blocks);
    if (requisites.includes('natural_person')) expect(used).not.toContain('works_by_document');
  },
);
