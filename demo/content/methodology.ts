import type { MethodologyContent } from './types';

/** Labels of the star scales by their length (rules/evaluation, "Scales"): index 0 is one star. */
export const ratingLabels: Record<3 | 5 | 10, string[]> = {
  3: ['Не відповідає', 'Відповідає частково', 'Відповідає повністю'],
  5: ['Незадовільно', 'Слабко', 'Задовільно', 'Добре', 'Відмінно'],
  10: [
    'Не розкрито',
    'Майже не розкрито',
    'Дуже слабко',
    'Слабко',
    'Нижче середнього',
    'Достатньо',
    'Вище середнього',
    'Добре',
    'Дуже добре',
    'Бездоганно',
  ],
};

/** Four groups of 25 points: 100 in all. */
export const methodology: MethodologyContent = {
  title: 'Методика оцінювання проєктних заявок, редакція 2026 року',
  groups: [
    {
      title: 'Актуальність і культурна цінність',
      order: 1,
      slug: 'relevance',
      count: 25,
      questions: [
        {
          title:
            'Наскільки переконливо заявник обґрунтував проблему, на яку відповідає проєкт, і показав її значення для громади чи культурного сектору?',
          order: 1,
          name: 'problem',
          min: 1,
          max: 10,
          application_questions: ['relevance', 'short_description'],
        },
        {
          title: 'Чи є мистецька або культурна ідея проєкту самобутньою та відповідною пріоритетам програми?',
          order: 2,
          name: 'idea',
          min: 1,
          max: 10,
          application_questions: ['title_project', 'short_description', 'cultural_sector', 'keywords'],
        },
        {
          title: 'Чи відповідає мета проєкту визначеній проблемі та чи можливо її досягти у заявлений строк?',
          order: 3,
          name: 'aim',
          min: 1,
          max: 5,
          application_questions: ['goal', 'realization_term'],
        },
      ],
    },
    {
      title: 'Аудиторія та очікувані результати',
      order: 2,
      slug: 'impact',
      count: 25,
      questions: [
        {
          title: 'Наскільки чітко визначено цільову аудиторію та враховано її потреби?',
          order: 1,
          name: 'audience',
          min: 1,
          max: 10,
          application_questions: ['target_audience', 'audience_count'],
        },
        {
          title: 'Чи є заявлені результати конкретними, вимірюваними та співмірними з витратами?',
          order: 2,
          name: 'results',
          min: 1,
          max: 10,
          application_questions: ['results', 'project_sum'],
        },
        {
          title: 'Чи передбачено заходи доступності для людей з інвалідністю та інших маломобільних груп?',
          order: 3,
          name: 'accessibility',
          min: 1,
          max: 5,
          application_questions: ['inclusion'],
        },
      ],
    },
    {
      title: 'Команда та план реалізації',
      order: 3,
      slug: 'delivery',
      count: 25,
      questions: [
        {
          title: 'Чи має команда досвід і компетентності, достатні для виконання проєкту?',
          order: 1,
          name: 'team',
          min: 1,
          max: 10,
          application_questions: ['team', 'experience'],
        },
        {
          title: 'Наскільки реалістичним, послідовним і деталізованим є робочий план?',
          order: 2,
          name: 'plan',
          min: 1,
          max: 10,
          application_questions: ['work_plan', 'realization_term'],
        },
        {
          title: 'Чи оцінено ризики та запропоновано дієві способи їх зменшення, зокрема безпекові?',
          order: 3,
          name: 'risks',
          min: 1,
          max: 5,
          application_questions: ['risks'],
        },
      ],
    },
    {
      title: 'Бюджет і сталість',
      order: 4,
      slug: 'budget',
      count: 25,
      questions: [
        {
          title: 'Чи є витрати обґрунтованими, ринковими та необхідними для досягнення результатів?',
          order: 1,
          name: 'costs',
          min: 1,
          max: 10,
          application_questions: ['project_sum', 'budget_lines'],
        },
        {
          title: 'Наскільки переконливо описано життя проєкту після завершення фінансування?',
          order: 2,
          name: 'sustainability',
          min: 1,
          max: 10,
          application_questions: ['sustainability', 'promotion_channels'],
        },
        {
          title: 'Чи залучено власний внесок, партнерів або інші джерела фінансування?',
          order: 3,
          name: 'partners',
          min: 1,
          max: 5,
          application_questions: ['cofinancing', 'other_donors'],
        },
      ],
    },
  ],
};
