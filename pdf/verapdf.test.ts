import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderAgreement } from './agreement/pdf';
import { SAMPLE_AGREEMENT } from './agreement/sample';
import { renderApplicationForm, type ApplicationFormData } from './application-form';
import { protocolDefinition, renderProtocol } from './protocols';
import { SAMPLES } from './protocols/samples';
import { closePdf } from './render';
import { pdfPages } from './testing/pdf-text';
import { judge, missingForVeraPdf } from './testing/verapdf';

/** Text as people may write it: markup, quotes, emoji, right-to-left letters, invisible characters, endless words. */
const HOSTILE = [
  '<script>alert("x")</script> & \'лапки\' «ялинки» \\ %s {{number}} {page}',
  'Емодзі 😀 👨‍👩‍👧 🇺🇦 і флаг',
  'שלום עולם — مرحبا بالعالم',
  'не\u200Bви\u00ADдимі \u202Eзнаки\u202C \u0007\uFEFF',
  'ъ'.repeat(10_000),
  'слово '.repeat(2_000),
].join('\n');

const technical = {
  ...SAMPLES.technicalValidation,
  application: { ...SAMPLES.technicalValidation.application, title: HOSTILE, applicant: HOSTILE },
  documents: [{ title: HOSTILE, correct: false }],
  comment: HOSTILE,
};
const form: ApplicationFormData = {
  application: technical.application,
  submittedAt: '2026-03-05T10:00:00Z',
  sections: [
    {
      title: HOSTILE.slice(0, 200),
      fields: [
        { label: 'Текст', type: 'textarea', value: HOSTILE },
        { label: 'Число', type: 'number', value: 1234567.5 },
        { label: 'Вибір', type: 'select', value: 'b', options: [{ value: 'a', name: 'А' }] },
        { label: 'Позначки', type: 'checkbox', value: ['a'], options: [{ value: 'a', name: 'Перша' }] },
        { label: 'Строки', type: 'date-limits', value: { start: '2026-04-01', end: '2026-05-01' } },
        { label: 'Так чи ні', type: 'radio_text', value: { status: 1, text: 'бо так' } },
        { label: 'Сума', type: 'number_text', value: { sum: 5000, reason: 'на папір' } },
        {
          label: 'Таблиця',
          type: 'multidata-tab',
          value: [{ stage: HOSTILE, price: 12 }],
          subfields: [
            { name: 'stage', label: 'Етап' },
            { name: 'price', label: 'Ціна' },
          ],
        },
      ],
    },
  ],
  documents: [{ title: 'додатковий файл (а.pdf)', name: 'а.pdf' }],
  demo: true,
};

afterAll(closePdf);

describe('hostile texts are printed safely', () => {
  test('in a protocol: unchanged, with squares for characters that the font cannot draw, and complete', async () => {
    const text = pdfPages(await renderProtocol('technicalValidation', technical)).join('');
    expect(text).toContain('<script>alert("x")</script> & \'лапки\' «ялинки» \\ %s {{number}} {page}');
    expect(text).toContain('Емодзі □ □ □ і флаг');
    expect(text).toContain('□□□□□');
    expect(text).toContain('невидимі знаки');
    // Once each in title, applicant, document and comment.
    expect(text.match(/ъ/gu)?.length).toBe(40_000);
  });

  test('an excessively long title is cut', () => {
    const application = { ...technical.application, title: 'я'.repeat(2_000_000) };
    const definitionText = JSON.stringify(
      protocolDefinition('technicalValidation', { ...technical, application }),
    );
    expect(definitionText).toContain('яяя…');
    expect(definitionText.match(/я{1000}/gu)).toHaveLength(30);
  });

  test('in the form of the application, with the text of every type of field', async () => {
    const text = pdfPages(await renderApplicationForm(form)).join('');
    for (const expectedText of [
      'b (поле було змінено або видалено)',
      'Перша',
      '1 квітня 2026 року — 1 травня 2026 року',
      'Так. бо так',
      'на папір',
      'додатковий файл (а.pdf)',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(expectedText);
  });
});

const missingPrograms = missingForVeraPdf();
if (missingPrograms) process.stderr.write(`veraPDF does not run: ${missingPrograms}\n`);
// In CI a missing veraPDF makes the tests fail instead of skipping them.
const skipped = missingPrograms !== undefined && !process.env.CI;

(skipped ? describe.skip : describe)('veraPDF', () => {
  test('can run', () => expect(missingPrograms).toBeUndefined());

  const folder = mkdtempSync(path.join(tmpdir(), 'verapdf-'));
  let verdicts: Map<string, string[]>;
  const pathOf = (name: string) => path.join(folder, name);
  beforeAll(async () => {
    const files = {
      'technical.pdf': await renderProtocol('technicalValidation', SAMPLES.technicalValidation),
      'hostile.pdf': await renderProtocol('technicalValidation', technical),
      'preview.pdf': await renderProtocol('technicalValidation', {
        ...SAMPLES.technicalValidation,
        draft: true,
      }),
      'agreement.pdf': await renderAgreement(SAMPLE_AGREEMENT),
      'form.pdf': await renderApplicationForm(form),
      'session.pdf': await renderProtocol('session', SAMPLES.session),
    };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(pathOf(name), bytes);
    // A broken file shows that veraPDF can refuse.
    const brokenPdf = Buffer.from(files['technical.pdf'])
      .toString('latin1')
      .replace('/GTS_PDFA1', '/GTS_NOTHIN');
    writeFileSync(pathOf('broken.pdf'), brokenPdf, 'latin1');
    verdicts = judge([...Object.keys(files), 'broken.pdf'].map(pathOf));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['technical.pdf', 'hostile.pdf', 'preview.pdf', 'agreement.pdf', 'form.pdf', 'session.pdf'])(
    'finds PDF/A-3a in %s',
    (name) => expect(verdicts.get(pathOf(name))).toEqual([]),
  );
  test('refuses a file without its output intent', () =>
    expect(verdicts.get(pathOf('broken.pdf'))?.[0]).toBe('not compliant'));
});
