import type { Mutant } from './mutant';

/** Generated documents: words, sums, files, steps. */
export const documentsMutants: readonly Mutant[] = [
  {
    name: 'after eleven to fourteen the noun is the plural’s genitive',
    file: 'texts/ukrainian/sum-in-words.ts',
    find: '  if (tens === 1) return many;\n',
    replace: '',
    test: 'texts/ukrainian/sum-in-words.test.ts',
  },
  {
    name: 'a name of another alphabet is not inflected',
    file: 'texts/ukrainian/genitive.ts',
    find: '|| !plain.every((word) => UKRAINIAN.test(word))',
    replace: '',
    test: 'texts/ukrainian/genitive.test.ts',
  },
  {
    name: 'the typed apostrophe stays',
    file: 'texts/ukrainian/genitive.ts',
    find: 'written.match(APOSTROPHES)?.[0] ?? "\'"',
    replace: '"\'"',
    test: 'texts/ukrainian/genitive.test.ts',
  },
  {
    name: 'tranches add up to the sum',
    file: 'domain/document/finance/finance.ts',
    find: '  if (tranches.length > 0 && total !== whole)',
    replace: '  if (tranches.length > 9 && total !== whole)',
    test: 'domain/document/finance/finance.test.ts',
  },
  {
    name: 'a tranche stands once and in order',
    file: 'domain/document/finance/finance.ts',
    find: 'if (misplaced >= 0)',
    replace: 'if (misplaced > 9)',
    test: 'domain/document/finance/finance.test.ts',
  },
  {
    name: 'a rate is in force from its own day on',
    file: 'domain/document/finance/taxes.ts',
    find: 'each.valid_from <= day',
    replace: 'each.valid_from < day',
    test: 'domain/document/finance/finance.test.ts',
  },
  {
    name: 'half a kopiyka of tax is rounded up',
    file: 'domain/document/finance/taxes.ts',
    find: '+ 5_000n',
    replace: '',
    test: 'domain/document/finance/finance.test.ts',
  },
  {
    name: 'a bank’s code is the account’s',
    file: 'api/areas/generated-documents/contract/bank-details.ts',
    find: "code === '' || iban.slice(...BANK_CODE) === code",
    replace: 'code !== iban',
    test: 'api/areas/generated-documents/contract/bank-details.test.ts',
  },
  {
    name: 'an entrepreneur has a person’s number',
    file: 'api/areas/generated-documents/contract/bank-details.ts',
    find: "export const entrepreneur = entity.extend({ edropu: z.string().refine(isRnokpp, fieldFault('rnokpp')) });",
    replace: 'export const entrepreneur = legalEntity.extend({ x: z.string().refine(isRnokpp).optional() });',
    test: 'api/areas/generated-documents/contract/bank-details.test.ts',
  },
  {
    name: 'a tranche that there is not leaves nothing',
    file: 'records/documents/finance-fields.ts',
    find: 'kopiykas === undefined ? empty(`tranche_${name}`) :',
    replace: 'kopiykas === undefined ? inBoth(`tranche_${name}`, 0) :',
    test: 'records/documents/finance-fields.test.ts',
  },
  {
    name: 'cells of DOCX stand in their columns',
    file: 'pdf/agreement/docx.ts',
    find: 'cells[column] ?? []',
    replace: 'cells[0] ?? []',
    test: 'pdf/agreement/agreement.test.ts',
  },
  {
    name: 'a list’s inner items are in DOCX',
    file: 'pdf/agreement/docx.ts',
    find: '    ...listParagraphs(inner, reference, level + 1),\n',
    replace: '',
    test: 'pdf/agreement/agreement.test.ts',
  },
];
