import {
  negotiationReportDefinition,
  renderNegotiationReport,
  type NegotiationReportData,
} from './negotiation-report';
import { closePdf } from './render';
import { pdfPages } from './testing/pdf-text';

afterAll(closePdf);

const REPORT: NegotiationReportData = {
  application: { specId: '2027-KGR-2-1-01001', title: 'Сцена', applicant: 'ГО «Форт»', programme: 'Простір' },
  date: '2026-03-05T10:00:00Z',
  demo: true,
  procedures: [
    {
      number: 1,
      type: 'offline',
      openedAt: '2026-03-05T10:00:00Z',
      status: 'Потрібна ще одна, підписано',
      changes: [],
      files: [],
      answers: [],
      commission: { head: 'Голова Ганна', members: ['Член Марко'], secretary: 'Секретар Ія' },
      decision: 'rework',
      message: 'Кошторис слід уточнити.',
    },
    {
      number: 2,
      type: 'online',
      openedAt: '2026-03-06T10:00:00Z',
      status: 'Завершено та підписано',
      changes: [
        { label: 'Сума', type: 'number', before: 500_000, after: 450_000 },
        {
          label: 'План',
          type: 'multidata-tab',
          subfields: [
            { name: 'title', label: 'Робота' },
            { name: 'total', label: 'Разом' },
          ],
          before: [{ title: 'Оренда', total: 10 }],
          after: [{ title: 'Друк', total: 25 }],
        },
      ],
      applicantMessage: 'Зменшили тираж.',
      files: ['кошторис.xlsx'],
      answers: [{ part: 'lawyer', answer: 'approved', name: 'Юрист Лев', comment: 'Згоден.' }],
      decision: 'success',
      message: '',
    },
  ],
};

// A line of pdfmake ends behind any hyphen, unless the text is not to be wrapped.
test('the number in the title of the report is not broken at the end of a line', () => {
  const { content } = negotiationReportDefinition(REPORT);
  expect(content).toContainEqual(
    expect.objectContaining({
      style: 'title',
      text: ['ЗВІТ ПРО ПЕРЕГОВОРИ ЗА ЗАЯВКОЮ № ', { text: '2027-KGR-2-1-01001', noWrap: true }],
    }),
  );
});

test('the report has all procedures with old and agreed values, answers, commission and decisions', async () => {
  const pdfText = pdfPages(await renderNegotiationReport(REPORT))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const expectedText of [
    'ЗВІТ ПРО ПЕРЕГОВОРИ ЗА ЗАЯВКОЮ № 2027-KGR-2-1-01001',
    'Голова Ганна',
    'Кошторис слід уточнити.',
    '500 000',
    '450 000',
    'Оренда; 10',
    'Друк; 25',
    'кошторис.xlsx',
    'Юрист Лев',
    'ДЕМОНСТРАЦІЙНИЙ ДОКУМЕНТ',
  ])
    expect(pdfText).toContain(expectedText);
  expect(pdfText).not.toMatch(/undefined|\{\{|\[object/);
});

test('a decision that waits for its signature is not printed as a completed procedure, and the granted sum is', async () => {
  const [procedure] = REPORT.procedures;
  const unsigned = { ...procedure!, decision: 'success' as const, unsigned: true, sum: 850_000 };
  const pdfText = pdfPages(await renderNegotiationReport({ ...REPORT, procedures: [unsigned] }))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(pdfText).toContain('Очікує підпису рішення про успішне завершення переговорної процедури');
  expect(pdfText).not.toContain('процедуру завершено успішно');
  expect(pdfText).toMatch(/Сума гранту ?850 000 грн/);
});

test('the same procedures give the same bytes', async () => {
  const [firstPdf, secondPdf] = await Promise.all([
    renderNegotiationReport(REPORT),
    renderNegotiationReport(REPORT),
  ]);
  expect(Buffer.compare(firstPdf, secondPdf)).toBe(0);
});
