import { closePdf, renderAgreementDocx } from '../render';
import { docxText } from '../testing/docx-text';
import { foundationAgreement } from '../testing/foundation-agreement';
import { convertByLibreOffice, missingForLibreOffice } from '../testing/libreoffice';
import { SAMPLE_AGREEMENT } from './sample';

const missingProgram = missingForLibreOffice();
if (missingProgram) process.stderr.write(`The DOCX is not opened by another program: ${missingProgram}\n`);

afterAll(closePdf);

(missingProgram ? describe.skip : describe)('LibreOffice opens the DOCX', () => {
  test('of the foundation’s agreement with the same paragraphs and tables', async () => {
    const docx = await renderAgreementDocx(foundationAgreement());
    const written = docxText(docx);
    expect(written.tables.length).toBeGreaterThanOrEqual(7);
    const opened = docxText(convertByLibreOffice(docx, 'docx'));
    expect(opened.paragraphs).toEqual(written.paragraphs);
    expect(opened.tables).toEqual(written.tables);
  });

  test('with the numbers of lists as the PDF prints them', async () => {
    const docx = await renderAgreementDocx(SAMPLE_AGREEMENT);
    const lines = Buffer.from(convertByLibreOffice(docx, 'txt')).toString('utf8').split('\n');
    const items = lines
      .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
      .filter((line) => line.endsWith('пункт'));
    expect(items).toEqual(['1. Перший пункт', '1.1. Вкладений пункт', '2. Другий пункт']);
  });
});
