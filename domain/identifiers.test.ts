import { isEdrpou, isRnokpp } from './identifiers';

test.each(['00032129', '14360570', '21133352', '32855961', '40075815'])('%s is an EDRPOU', (code) =>
  expect(isEdrpou(code)).toBe(true),
);
test.each(['00032128', '14360571', '32855960', '1436057', '143605700', '1436057O', ''])(
  '%s is not an EDRPOU',
  (code) => expect(isEdrpou(code)).toBe(false),
);
test.each(['3184710691', '2987406118', '3366602132'])('%s is an RNOKPP', (code) =>
  expect(isRnokpp(code)).toBe(true),
);
test.each(['3184710692', '1234567890', '318471069', '31847106911', ''])('%s is not an RNOKPP', (code) =>
  expect(isRnokpp(code)).toBe(false),
);
