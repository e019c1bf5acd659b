import { MEDIA_TYPES } from '../../domain/file-kinds';
import { blankView, storedFile } from '../testing/application/blankView';
import { finalBudget } from './finalBudget';

const workbook = (last: number) => ({ ...storedFile(last, 'Кошторис.xlsx'), mime: MEDIA_TYPES.xlsx });
const [procedure] = blankView().negotiation_procedures;
const [unsigned, signed, newest] = [
  { ...procedure!, status: 3, estimate: workbook(1) },
  { ...procedure!, status: 4, estimate: workbook(2) },
  { ...procedure!, status: 4, estimate: null },
];

test.each([
  ['negotiation', [signed], { estimate: workbook(3) }, workbook(3)],
  ['negotiation', [signed], {}, undefined],
  ['negotiation', [signed], { estimate: storedFile(3, 'Кошторис.pdf') }, undefined],
  ['supervisory_board', [signed, newest, unsigned], {}, workbook(2)],
  ['supervisory_board', [newest], {}, undefined],
  ['additional', [signed], {}, undefined],
] as const)('the final budget of the process %s', (process, procedures, files, budget) => {
  expect(finalBudget({ negotiation_procedures: [...procedures] }, { process }, { files })).toEqual(budget);
});
