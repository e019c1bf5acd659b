import { UploadRefused } from '../../files/check/check-upload';
import type { FieldError } from '../../records/problem';
import { translate } from '../../texts/translate';
import { fileError } from './upload-refusal';

const refused = new UploadRefused('file-type', { accepted: 'xlsx, pdf' });

function sentenceOf(error: FieldError): string {
  if (typeof error === 'string') return translate('uk', error);
  return translate('uk', error.key, error.params);
}

test.each([true, false])(
  'a file that is no PDF and is named so is told by its name; signed: %s',
  (signed) => {
    expect(sentenceOf(fileError(refused, signed, 'кошторис.PDF'))).toMatch(
      /^Вміст файлу «кошторис\.PDF» не є PDF\./,
    );
  },
);

test('a file with another name is told the accepted formats, and that what is signed is PDF', () => {
  expect(sentenceOf(fileError(refused, false, 'кошторис.txt'))).toContain('xlsx, pdf');
  expect(sentenceOf(fileError(refused, true, 'кошторис.txt'))).toContain('лише у форматі PDF');
});

test('an unchecked name stands without control characters and shortened in the sentence', () => {
  const sentence = sentenceOf(fileError(refused, false, `${'а'.repeat(500)}\n\u202Eб.pdf`));
  expect(sentence).toContain(`«${'а'.repeat(75)}б.pdf»`);
});

test('any other refusal has its own text', () => {
  expect(fileError(new UploadRefused('file-empty'), true, 'а.pdf')).toEqual({
    key: 'files:file-empty',
    params: {},
  });
});
