/** Realistic data for every protocol, for tests and for people who look at printed samples. */
import type { ProtocolData, ProtocolKind } from './index';
import type { ApplicationFacts, ProtocolCommon } from './types';

const application: ApplicationFacts = {
  specId: '4KINO-2026-00127',
  title: 'Документальний фільм «Голоси Поділля: пам’ять і щоденність»',
  applicant: 'ГО «Центр культурних ініціатив “Ґанок”»',
  season: '2026',
  programme: 'Аудіовізуальне мистецтво',
  lot: 'Створення аудіовізуального твору',
  contest: 'Документальне кіно',
};

const common: ProtocolCommon = {
  number: '127-ТП',
  date: '2026-03-05T22:30:00Z',
  demo: true,
  signatory: { name: 'Олена ҐАЛАҐАН', position: 'Керівниця проєктного відділу' },
};

const comment =
  'Заявку підготовлено ретельно: мета, завдання й очікувані результати узгоджені між собою, а кошторис підтверджено ' +
  'розрахунками на 1 250 000,00 ₴. Просимо об’єднати додатки № 3 та № 4 і уточнити графік знімального періоду.\n' +
  'Звертаємо увагу: зйомки в громадах потребують письмової згоди їхніх рад.';

const question = (title: string, score: number, max = 10) => ({ title, score, max });

export const SAMPLES: { [Kind in ProtocolKind]: ProtocolData<Kind> } = {
  technicalValidation: {
    ...common,
    application,
    outcome: 'negative',
    fieldsCorrect: true,
    lotPrioritiesMatch: true,
    estimateCompliant: false,
    documents: [
      { title: 'Статут організації', correct: true },
      { title: 'Кошторис проєкту', correct: false },
      {
        title: 'Лист підтримки від партнера (Вінницька обласна універсальна наукова бібліотека)',
        correct: true,
      },
    ],
    comment,
    validator: 'Ірина Щербак',
    appealOpen: true,
  },
  expertEvaluation: {
    ...common,
    number: '127-ЕО-3',
    application,
    expert: 'Юрій Їжакевич',
    groups: [
      {
        title: 'Актуальність і зміст проєкту',
        questions: [
          question('Наскільки проєкт відповідає пріоритетам програми?', 9),
          question(
            'Чи обґрунтовано потребу цільової аудиторії в цьому проєкті, і чи підтверджено її дослідженнями?',
            8,
          ),
        ],
        comment: 'Потребу аудиторії підтверджено опитуванням.',
      },
      {
        title: 'Команда та спроможність',
        questions: [question('Досвід команди', 5, 5), question('Досвід управління проєктами', 4, 5)],
      },
      {
        title: 'Бюджет',
        questions: [question('Обґрунтованість витрат', 7.5), question('Співфінансування', 2, 3)],
      },
    ],
    comment,
  },
  expertRefusal: {
    ...common,
    number: '127-ВЕ-1',
    application,
    expert: 'Юрій Їжакевич',
    reason: 'conflict',
    comment:
      'Упродовж останніх двох років я співпрацював із заявником як консультант з драматургії, тому не можу дати ' +
      'неупередженої оцінки й прошу передати заявку іншому експертові.',
  },
  negotiation: {
    ...common,
    number: '127-ПП-1',
    application,
    type: 'online',
    openedAt: '2026-04-01T08:15:00Z',
    changedFields: ['Кошторис: оплата праці', 'Календарний план', 'Показники результативності'],
    files: ['Кошторис_оновлений.xlsx', 'Лист-пояснення.pdf'],
    answers: [
      { part: 'pm', answer: 'approved', name: 'Ірина Щербак', comment, date: '2026-04-03T09:00:00Z' },
      { part: 'lawyer', answer: 'approved', name: 'Тарас Юрченко', comment, date: '2026-04-03T10:30:00Z' },
      {
        part: 'financier',
        answer: 'rework',
        name: 'Ґалина Євтушенко',
        comment,
        date: '2026-04-04T12:45:00Z',
      },
    ],
    decision: 'rework',
    message:
      'Заявникові слід привести ставки оплати праці у відповідність до ринкових і подати оновлений кошторис.',
  },
  finalisation: {
    ...common,
    number: '127-ЗР',
    application,
    stage: 5,
    comment:
      'Заявник письмово повідомив про неможливість реалізувати проєкт у визначений строк і відмовився від гранту.',
    recused: [
      {
        board: 'direction',
        name: 'Юрій Їжакевич',
        since: '2026-04-20T22:30:00Z',
        reason: 'Керівник проєкту — мій брат.',
      },
      {
        board: 'supervisory',
        name: 'Марія Гнатюк',
        since: '2026-05-02T09:00:00Z',
        reason: 'Була членкинею правління заявника до 2025 року.',
      },
    ],
    author: { name: 'Ірина Щербак', position: 'проєктна менеджерка' },
  },
  rollback: {
    ...common,
    number: '12-ВС',
    administrator: 'Адміністратор Системи',
    reason: 'Виявлено технічну помилку в обрахунку рейтингу.',
    target: { section: 'expertReview', status: 1 },
    results: [
      {
        specId: application.specId,
        title: application.title,
        before: 'Грантовий договір: підписано директором',
        restored: [
          { record: 'expertReviews', count: 5 },
          { record: 'procedures', count: 1 },
          { record: 'files', count: 22 },
        ],
        failed: [],
      },
      {
        specId: '4KINO-2026-00131',
        title: 'Виставка «Світло степу»',
        restored: [{ record: 'expertReviews', count: 3 }],
        failed: [{ what: 'Грантовий договір', reason: 'триває масове підписання' }],
      },
      {
        specId: '4KINO-2026-00140',
        title: 'Театральна лабораторія',
        restored: [],
        failed: [{ what: 'Заявка', reason: 'інше повернення ще не завершено' }],
      },
    ],
  },
  session: {
    ...common,
    number: '7',
    type: 'techReview',
    directionDate: '5 березня 2026 року',
    members: [
      { name: 'Марія Гнатюк', position: 'директорка' },
      { name: 'Олена Ґалаґан', position: 'керівниця проєктного відділу' },
    ],
    introduction: 'Порядок денний: розгляд заявок, щодо яких потрібне рішення дирекції, та поданих апеляцій.',
    applications: [
      {
        specId: application.specId,
        title: application.title,
        applicant: application.applicant,
        decision: 'yes',
      },
      {
        specId: '4KINO-2026-00131',
        title: 'Виставка «Світло степу»',
        applicant: 'ФОП Коваль О. П.',
        decision: 'no',
      },
      {
        specId: '4KINO-2026-00140',
        title: 'Театральна лабораторія',
        applicant: 'КЗ «Театр»',
        decision: 'none',
      },
    ],
    decisionText:
      'Допустити заявки з рішенням «так» до експертного оцінювання. Відмовити заявникам із рішенням «ні».',
  },
};
