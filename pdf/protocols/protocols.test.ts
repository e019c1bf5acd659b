import en from '../../texts/en/protocols.json';
import uk from '../../texts/uk/protocols.json';
import { documentFormat } from '../format';
import { closePdf } from '../render';
import { documentTexts } from '../texts';
import { pdfPages } from '../testing/pdf-text';
import { type ProtocolKind, protocolDefinition, renderProtocol } from './index';
import { type RestoredRecord, rollback } from './rollback';
import { SAMPLES } from './samples';

afterAll(closePdf);

const KINDS = Object.keys(SAMPLES) as ProtocolKind[];
const text = async (pdf: Promise<Uint8Array>) =>
  pdfPages(await pdf)
    .join('\n')
    .replaceAll('\u00A0', ' ');
const t = documentTexts('uk');

describe.each(KINDS)('protocol %s', (kind) => {
  it('is a Ukrainian official document with number, date in Kyiv, signer and the demonstration mark', async () => {
    const data = SAMPLES[kind];
    const pdfText = await text(renderProtocol(kind, data as never));
    expect(pdfText).toContain(`ПРОТОКОЛ № ${data.number}`);
    expect(pdfText).toContain('6 березня 2026 року'); // 22:30 in UTC on the 5th
    expect(pdfText).toContain(data.signatory.name);
    expect(pdfText).toContain('кваліфікованим електронним підписом');
    expect(pdfText).toContain('ДЕМОНСТРАЦІЙНИЙ ДОКУМЕНТ');
    expect(pdfText).not.toMatch(/\{\{|undefined|NaN|\[object/u);
  });

  it('exists in English, unmarked outside the demonstration', () => {
    const definitionText = JSON.stringify(
      protocolDefinition(kind, { ...SAMPLES[kind], demo: false } as never, 'en'),
    );
    expect(definitionText).toContain(`PROTOCOL No. ${SAMPLES[kind].number}`);
    expect(definitionText).not.toMatch(/DEMONSTRATION|\{\{|undefined/u);
  });
});

describe('contents of the protocols', () => {
  it('technical validation: marks, comment, outcome and appeal', async () => {
    const data = SAMPLES.technicalValidation;
    const pdfText = await text(renderProtocol('technicalValidation', data));
    expect(pdfText).toContain('Кошторис проєктуне відповідає вимогам');
    expect(pdfText).toContain('2Кошторис проєктуз помилкою');
    expect(pdfText).toContain('не пройшла технічну перевірку');
    expect(pdfText).toContain('може оскаржити');
    const toDirection = JSON.stringify(
      protocolDefinition('technicalValidation', { ...data, outcome: 'direction', appealOpen: false }),
    );
    expect(toDirection).toContain('передається на розгляд дирекції');
    expect(toDirection).not.toContain('оскаржити');
  });

  it('expert evaluation: scores by group and their total', async () => {
    const pdfText = await text(renderProtocol('expertEvaluation', SAMPLES.expertEvaluation));
    expect(pdfText).toContain('Усього за розділом1720');
    expect(pdfText).toContain('Загальна оцінка заявки: 35,5 бала із 43 можливих');
  });

  it('negotiation offline: the commission instead of answers', () => {
    const commission = { head: 'Голова Г.', members: ['Член А.', 'Член Б.'], secretary: 'Секретар С.' };
    const data = {
      ...SAMPLES.negotiation,
      type: 'offline' as const,
      commission,
      decision: 'success' as const,
    };
    const definitionText = JSON.stringify(protocolDefinition('negotiation', data));
    expect(definitionText).toContain('Член А.\\nЧлен Б.');
    expect(definitionText).toContain('завершено успішно');
    expect(definitionText).not.toContain('Висновки учасників');
  });

  it('session: expert sessions list candidates with their decision', () => {
    const { applications: _applications, ...common } = SAMPLES.session as Extract<
      (typeof SAMPLES)['session'],
      { type: 'techReview' }
    >;
    const experts = [{ name: 'Юрій Їжакевич', rating: 17, decision: 'no' as const }];
    const definitionText = JSON.stringify(
      protocolDefinition('session', { ...common, type: 'expertSupervisory', experts }),
    );
    expect(definitionText).toContain('наглядової ради щодо відбору експертів');
    expect(definitionText).toContain('відхилено');
    expect(definitionText).toContain('Розглянуто 1 кандидатуру');
  });

  it('rollback: restored records and failures, per application', async () => {
    const pdfText = await text(renderProtocol('rollback', SAMPLES.rollback));
    expect(pdfText).toContain('5 експертних оцінок');
    expect(pdfText).toContain('відновлено частково');
    expect(pdfText).toContain('Грантовий договір: триває масове підписання');
    expect(pdfText).toContain(
      'Відновлено 1 заявку.Частково відновлено 1 заявку.Не вдалося відновити 1 заявку.',
    );
  });
});

describe('plural forms', () => {
  it.each([
    [1, 'Розглянуто 1 заявку.'],
    [2, 'Розглянуто 2 заявки.'],
    [5, 'Розглянуто 5 заявок.'],
    [11, 'Розглянуто 11 заявок.'],
    [21, 'Розглянуто 21 заявку.'],
    [104, 'Розглянуто 104 заявки.'],
  ])('the count %i has its own form', (count, expected) => {
    expect(t('session.applications', { count })).toBe(expected);
  });

  it('exist for every kind of restored record', () => {
    const records = Object.keys(uk.rollback.records).map(
      (key) => key.replace(/_\w+$/u, '') as RestoredRecord,
    );
    const restored = [...new Set(records)].map((record) => ({ record, count: 22 }));
    const data = { ...SAMPLES.rollback, results: [{ specId: '1', title: 'Т', restored, failed: [] }] };
    const body = rollback(data, { t, format: documentFormat('uk', t) });
    expect(JSON.stringify(body.content).match(/22 /gu)).toHaveLength(restored.length);
  });
});

it('both catalogues have the same texts', () => {
  const keys = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, item]) => {
      const name = `${path}.${key.replace(/_(one|few|many|other)$/u, '')}`;
      return typeof item === 'string' ? [name] : keys(item as object, name);
    });
  expect([...new Set(keys(uk))]).toEqual([...new Set(keys(en))]);
});

it('throws an error for a missing text instead of printing its key', () => {
  expect(() => t('session.nothing')).toThrow(/session\.nothing/u);
});

it('the signer’s line is on a page with the last paragraph', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `Рядок ${n}`).join('\n');
  for (let count = 8; count <= 40; count += 1) {
    const data = { ...SAMPLES.technicalValidation, comment: lines(count), appealOpen: false };
    const pages = pdfPages(await renderProtocol('technicalValidation', data));
    const signedOn = pages.find((page) => page.replaceAll('\u00A0', ' ').includes('електронним підписом'));
    expect([count, signedOn]).toEqual([count, expect.stringContaining('здійснено:')]);
  }
});
