import type { FieldContent, FieldOption, FormSection, SubfieldContent } from './form-types';

const field = (
  name: string,
  label: string,
  type: FieldContent['type'],
  more: Partial<FieldContent> = {},
): FieldContent => ({ name, label, type, required: true, ...more });

const options = (pairs: Record<string, string>): FieldOption[] =>
  Object.entries(pairs).map(([value, name]) => ({ value, name }));

const column = (name: string, label: string, type: SubfieldContent['type'] = 'text'): SubfieldContent => ({
  name,
  label,
  type,
});

/** The application form: six sections that use every field type. */
export const form: FormSection[] = [
  {
    key: 'project',
    title: 'Загальна інформація про проєкт',
    fields: [
      field('title_project', 'Назва проєкту', 'text', { admin_comment: 'Показується у списках' }),
      field('title_project2', 'Назва проєкту англійською', 'text'),
      field('cultural_sector', 'Сектор культури', 'select', { dictionary: 'culture' }),
      field('keywords', 'Ключові слова (до пʼяти)', 'checkbox', { dictionary: 'keywords' }),
      field('short_description', 'Короткий опис проєкту', 'textarea'),
      field('geography', 'Географія проєкту', 'radio', {
        options: options({
          local: 'одна громада',
          regional: 'одна область',
          national: 'кілька областей України',
          international: 'Україна та інші країни',
        }),
      }),
      field('realization_term', 'Строк реалізації', 'date-limits'),
    ],
  },
  {
    key: 'applicant',
    title: 'Інформація про заявника',
    fields: [
      field('applicant_type', 'Тип заявника', 'radio', {
        options: options({
          natural_person: 'фізична особа',
          legal_entity: 'юридична особа',
          legal_entity_fop: 'фізична особа — підприємець',
        }),
      }),
      field('name_organization', 'Найменування заявника', 'text'),
      field('edrpou', 'Код ЄДРПОУ', 'text', { applicants: ['legal_entity'] }),
      field('rnokpp', 'РНОКПП', 'text', { applicants: ['natural_person', 'legal_entity_fop'] }),
      field('signer_name', 'Хто підписує документи', 'text'),
      field('signer_position', 'Посада підписанта', 'text'),
      field('city', 'Населений пункт', 'text'),
      field('applicant_email', 'Електронна пошта', 'text'),
      field('applicant_phone', 'Телефон', 'text'),
      field('founded', 'Рік початку діяльності', 'number'),
      field('experience', 'Досвід виконання грантових проєктів', 'radio_text'),
    ],
  },
  {
    key: 'content',
    title: 'Зміст проєкту',
    fields: [
      field('relevance', 'Актуальність', 'textarea'),
      field('goal', 'Мета проєкту', 'textarea'),
      field('target_audience', 'Цільова аудиторія', 'checkbox', {
        options: options({
          children: 'діти та родини',
          youth: 'молодь',
          seniors: 'люди старшого віку',
          idp: 'внутрішньо переміщені особи',
          veterans: 'ветерани, ветеранки та їхні родини',
          disability: 'люди з інвалідністю',
          professionals: 'фахівці сектору культури',
          wide: 'широка аудиторія',
        }),
      }),
      field('audience_count', 'Кількість людей, яких охопить проєкт', 'number'),
      field('inclusion', 'Заходи доступності', 'radio_text'),
      field('results', 'Очікувані результати', 'textarea'),
    ],
  },
  {
    key: 'plan',
    title: 'Робочий план і команда',
    fields: [
      field('work_plan', 'Робочий план', 'multidata-tab', {
        subfields: [
          column('stage', 'Етап'),
          column('start', 'Початок', 'date'),
          column('end', 'Завершення', 'date'),
          column('result', 'Результат етапу'),
        ],
      }),
      field('team', 'Команда проєкту', 'multidata-tab', {
        subfields: [column('name', 'Імʼя та прізвище'), column('role', 'Роль'), column('skills', 'Досвід')],
      }),
      field('risks', 'Ризики та їх зменшення', 'textarea'),
    ],
  },
  {
    key: 'budget',
    title: 'Бюджет',
    admin_comment: 'Суми у гривнях',
    fields: [
      field('project_sum', 'Запитувана сума гранту, грн', 'number'),
      field('budget_lines', 'Статті витрат', 'multidata-tab', {
        subfields: [
          column('title', 'Стаття витрат'),
          column('quantity', 'Кількість', 'number'),
          column('unit', 'Одиниця'),
          column('price', 'Ціна, грн', 'number'),
          column('total', 'Сума, грн', 'number'),
        ],
      }),
      field('cofinancing', 'Співфінансування', 'number_text'),
      field('other_donors', 'Чи подано проєкт до інших донорів', 'radio_text'),
    ],
  },
  {
    key: 'sustainability',
    title: 'Сталість, комунікація та згоди',
    fields: [
      field('sustainability', 'Життя проєкту після завершення гранту', 'textarea'),
      field('promotion_channels', 'Канали комунікації', 'checkbox', {
        options: options({
          social: 'соціальні мережі',
          media: 'місцеві медіа',
          radio: 'радіо та подкасти',
          outdoor: 'афіші та зовнішня реклама',
          partners: 'канали партнерів',
          site: 'сайт проєкту',
        }),
      }),
      field('consents', 'Згоди заявника', 'checkbox', {
        options: options({
          rules: 'ознайомлений (ознайомлена) з порядком конкурсу',
          personal_data: 'надаю згоду на обробку персональних даних',
          authorship: 'підтверджую дотримання авторських прав',
        }),
      }),
    ],
  },
];
