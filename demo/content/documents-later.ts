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

const pages: Record<LaterDocument, (about: Facts, application: ApplicationContent) => Page> = {
  appeal: (about, { appeal }) => ({
    title: 'Апеляція на рішення технічного відбору',
    paragraphs: [
      `Заявник: ${about.who}, ${about.city}; ${about.project}.`,
      appeal ?? 'Просимо повторно розглянути заявку: зазначені у протоколі документи було подано вчасно.',
    ],
  }),
  minutes: (about) => ({
    title: 'Протокол засідання переговорної комісії',
    paragraphs: [
      `Розглянуто ${about.project}. Заявник: ${about.who}.`,
      'Комісія заслухала заявника, обговорила робочий план, строки та кошторис.',
      `Вирішили: погодити строк реалізації ${about.term} та суму гранту ${hryvnias(about.sum)}.`,
    ],
  }),
  negotiation: (about) => ({
    title: 'Пояснення заявника до переговорної процедури',
    paragraphs: [
      `${about.who} надає пояснення щодо ${about.project.replace('проєкт', 'проєкту')}.`,
      'Додаємо порівняння комерційних пропозицій та уточнений розподіл відповідальності партнерів.',
    ],
    table: stagesDone(about),
  }),
  agreement: (about) => ({
    title: 'Договір про надання гранту',
    paragraphs: [
      `Фонд, з однієї сторони, та ${about.who}, м. ${about.city} (далі — Грантоотримувач), з іншої сторони, уклали цей договір.`,
      `1. Фонд надає грант на ${about.project}, а Грантоотримувач реалізує його у строк ${about.term}.`,
      `2. Сума гранту становить ${hryvnias(about.sum)} і сплачується траншами згідно з графіком.`,
      '3. Грантоотримувач подає змістовий та фінансовий звіти й зберігає первинні документи не менше пʼяти років.',
    ],
    table: tranches(about),
  }),
  final_protocol: (about) => ({
    title: 'Додаток 1. Узгоджений робочий план',
    paragraphs: [`Робочий план, узгоджений за результатами переговорної процедури: ${about.project}.`],
    table: stagesDone(about),
  }),
  final_budget: (about) => ({
    title: 'Додаток 2. Узгоджений кошторис',
    paragraphs: [`Кошторис, узгоджений за результатами переговорної процедури: ${about.project}.`],
    table: costs(about),
  }),
  additional: (about) => ({
    title: 'Додаткова угода № 1 до договору про надання гранту',
    paragraphs: [
      `Сторони домовилися внести зміни до договору щодо реалізації: ${about.project}.`,
      'Завершальний етап перенесено в межах строку дії договору; сума гранту не змінюється.',
    ],
  }),
  scan: (about) => ({
    title: 'Скановий примірник договору про надання гранту',
    paragraphs: [
      `Скан паперового примірника договору: ${about.who}; ${about.project}.`,
      'Зображення відповідає оригіналу, що зберігається у справах Фонду.',
    ],
  }),
  report_content: (about) => ({
    title: 'Змістовий звіт',
    paragraphs: [
      `Звіт про ${about.project}. Грантоотримувач: ${about.who}.`,
      `Проєкт реалізовано у строк ${about.term}. Охоплено людей: ${about.people}.`,
      `Досягнуті результати: ${about.results}`,
    ],
    table: stagesDone(about),
  }),
  report_finance: (about) => ({
    title: 'Фінансовий звіт',
    paragraphs: [
      `Звіт про використання гранту: ${about.project}. Грантоотримувач: ${about.who}.`,
      `Отримано та використано ${hryvnias(about.sum)}; невикористаного залишку немає.`,
    ],
    table: costs(about),
  }),
  act: (about) => ({
    title: 'Акт про виконання проєкту',
    paragraphs: [
      `Фонд прийняв, а ${about.who} передав(ла) результати: ${about.project}.`,
      `Проєкт виконано у строк ${about.term} у повному обсязі. Сума наданого гранту: ${hryvnias(about.sum)}.`,
      'Сторони претензій одна до одної не мають. Акт підписано кваліфікованими електронними підписами.',
    ],
    table: stagesDone(about),
  }),
};

/** Makes a later document of an application from its submitted texts. */
export function laterDocument(kind: LaterDocument, application: ApplicationContent): DocumentContent {
  const { title, ...content } = pages[kind](facts(application), application);
  return { prefix: kind, title, kind: 'pdf', content };
}
