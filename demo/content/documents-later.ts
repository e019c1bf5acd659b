import type { ApplicationContent, DocumentContent } from './application-types';
import type { DateLimits, MultidataRow } from './form-types';
import { hryvnias, quoted, ukrainianDate } from './text';

/** Documents that are made after the submission. */
export type LaterDocument =
  | 'appeal'
  | 'minutes'
  | 'negotiation'
  | 'agreement'
  | 'final_protocol'
  | 'final_budget'
  | 'additional'
  | 'scan'
  | 'report_content'
  | 'report_finance'
  | 'act';

type Page = { title: string; paragraphs: string[]; table?: DocumentContent['content']['table'] };

/** Returns the facts of the application that documents name. */
function facts({ values, applicant }: ApplicationContent) {
  const term = values.realization_term as DateLimits;
  return {
    project: `проєкт ${quoted(values.title_project as string)}`,
    who:
      applicant.type === 'legal_entity'
        ? `${applicant.name} (підписант: ${applicant.signer.fullName})`
        : applicant.name,
    city: applicant.city,
    sum: Number(values.project_sum),
    term: `${ukrainianDate(term.start)} – ${ukrainianDate(term.end)}`,
    lines: values.budget_lines as MultidataRow[],
    stages: values.work_plan as MultidataRow[],
    people: Number(values.audience_count).toString(),
    results: values.results as string,
  };
}

type Facts = ReturnType<typeof facts>;

const costs = ({ lines, sum }: Facts): Page['table'] => ({
  head: ['Стаття витрат', 'Кількість', 'Одиниця', 'Сума'],
  rows: [
    ...lines.map((line) => [
      String(line.title),
      String(line.quantity),
      String(line.unit),
      hryvnias(Number(line.total)),
    ]),
    ['Разом', '', '', hryvnias(sum)],
  ],
});

const stagesDone = ({ stages }: Facts): Page['table'] => ({
  head: ['Етап', 'Строк', 'Результат'],
  rows: stages.map((stage) => [
    String(stage.stage),
    `${ukrainianDate(String(stage.start))} – ${ukrainianDate(String(stage.end))}`,
    String(stage.result),
  ]),
});

/** Three tranches of 40, 40 and the remaining per cent, in whole hryvnias. */
function tranches({ sum }: Facts): Page['table'] {
  const part = Math.round(sum * 0.4);
  return {
    head: ['Транш', 'Умова', 'Сума'],
    rows: [
      ['I', 'протягом десяти робочих днів з дня підписання', hryvnias(part)],
      ['II', 'після подання проміжного звіту', hryvnias(part)],
      ['Остаточний', 'після підписання акта', hryvnias(sum - 2 * part)],
    ],
  };
}

const pages: Record<LaterDocument, (facts: Facts, application: ApplicationContent) => Page> = {
  appeal: (facts, { appeal }) => ({
    title: 'Апеляція на рішення технічного відбору',
    paragraphs: [
      `Заявник: ${facts.who}, ${facts.city}; ${facts.project}.`,
      appeal ?? 'Просимо повторно розглянути заявку: зазначені у протоколі документи було подано вчасно.',
    ],
  }),
  minutes: (facts) => ({
    title: 'Протокол засідання переговорної комісії',
    paragraphs: [
      `Розглянуто ${facts.project}. Заявник: ${facts.who}.`,
      'Комісія заслухала заявника, обговорила робочий план, строки та кошторис.',
      `Вирішили: погодити строк реалізації ${facts.term} та суму гранту ${hryvnias(facts.sum)}.`,
    ],
  }),
  negotiation: (facts) => ({
    title: 'Пояснення заявника до переговорної процедури',
    paragraphs: [
      `${facts.who} надає пояснення щодо ${facts.project.replace('проєкт', 'проєкту')}.`,
      'Додаємо порівняння комерційних пропозицій та уточнений розподіл відповідальності партнерів.',
    ],
    table: stagesDone(facts),
  }),
  agreement: (facts) => ({
    title: 'Договір про надання гранту',
    paragraphs: [
      `Фонд, з однієї сторони, та ${facts.who}, м. ${facts.city} (далі — Грантоотримувач), з іншої сторони, уклали цей договір.`,
      `1. Фонд надає грант на ${facts.project}, а Грантоотримувач реалізує його у строк ${facts.term}.`,
      `2. Сума гранту становить ${hryvnias(facts.sum)} і сплачується траншами згідно з графіком.`,
      '3. Грантоотримувач подає змістовий та фінансовий звіти й зберігає первинні документи не менше пʼяти років.',
    ],
    table: tranches(facts),
  }),
  final_protocol: (facts) => ({
    title: 'Додаток 1. Узгоджений робочий план',
    paragraphs: [`Робочий план, узгоджений за результатами переговорної процедури: ${facts.project}.`],
    table: stagesDone(facts),
  }),
  final_budget: (facts) => ({
    title: 'Додаток 2. Узгоджений кошторис',
    paragraphs: [`Кошторис, узгоджений за результатами переговорної процедури: ${facts.project}.`],
    table: costs(facts),
  }),
  additional: (facts) => ({
    title: 'Додаткова угода № 1 до договору про надання гранту',
    paragraphs: [
      `Сторони домовилися внести зміни до договору щодо реалізації: ${facts.project}.`,
      'Завершальний етап перенесено в межах строку дії договору; сума гранту не змінюється.',
    ],
  }),
  scan: (facts) => ({
    title: 'Скановий примірник договору про надання гранту',
    paragraphs: [
      `Скан паперового примірника договору: ${facts.who}; ${facts.project}.`,
      'Зображення відповідає оригіналу, що зберігається у справах Фонду.',
    ],
  }),
  report_content: (facts) => ({
    title: 'Змістовий звіт',
    paragraphs: [
      `Звіт про ${facts.project}. Грантоотримувач: ${facts.who}.`,
      `Проєкт реалізовано у строк ${facts.term}. Охоплено людей: ${facts.people}.`,
      `Досягнуті результати: ${facts.results}`,
    ],
    table: stagesDone(facts),
  }),
  report_finance: (facts) => ({
    title: 'Фінансовий звіт',
    paragraphs: [
      `Звіт про використання гранту: ${facts.project}. Грантоотримувач: ${facts.who}.`,
      `Отримано та використано ${hryvnias(facts.sum)}; невикористаного залишку немає.`,
    ],
    table: costs(facts),
  }),
  act: (facts) => ({
    title: 'Акт про виконання проєкту',
    paragraphs: [
      `Фонд прийняв, а ${facts.who} передав(ла) результати: ${facts.project}.`,
      `Проєкт виконано у строк ${facts.term} у повному обсязі. Сума наданого гранту: ${hryvnias(facts.sum)}.`,
      'Сторони претензій одна до одної не мають. Акт підписано кваліфікованими електронними підписами.',
    ],
    table: stagesDone(facts),
  }),
};

/** Makes a later document of an application from its submitted texts. */
export function laterDocument(kind: LaterDocument, application: ApplicationContent): DocumentContent {
  const { title, ...content } = pages[kind](facts(application), application);
  return { prefix: kind, title, kind: 'pdf', content };
}
