import { UploadRefused } from '../../files/check/check-upload';
import type { FieldError } from '../../records/problem';
import { translate } from '../../texts/translate';
import { fileError } from './upload-refusal';

const refusedUpload = new UploadRefused('file-type', { accepted: 'xlsx, pdf' });

function sentenceOf(error: FieldError): string {
  if (typeof error === 'string') return translate('uk', error);
  return translate('uk', error.key, error.params);
}

test.each([true, false])(
  'the error of a file named .pdf that is no PDF contains the file’s name; signed slot: %s',
  (signed) => {
    expect(sentenceOf(fileError(refusedUpload, signed, 'кошторис.PDF'))).toMatch(
      /^Вміст файлу «кошторис\.PDF» не є PDF\./,
    );
  },
);

test('the error of a file with another name lists the accepted formats, and says that only PDF can be signed', () => {
  expect(sentenceOf(fileError(refusedUpload, false, 'кошторис.txt'))).toContain('xlsx, pdf');
  expect(sentenceOf(fileError(refusedUpload, true, 'кошторис.txt'))).toContain('лише у форматі PDF');
});

test('the sentence has the unchecked name shortened and without control characters', () => {
  const sentence = sentenceOf(fileError(refusedUpload, false, `${'а'.repeat(500)}\n\u202Eб.pdf`));
  expect(sentence).toContain(`«${'а'.repeat(75)}б.pdf»`);
});

test('any other refusal has its own text', () => {
  expect(fileError(new UploadRefused('file-empty'), true, 'а.pdf')).toEqual({
    key: 'files:file-empty',
    params: {},
  });
});
