import {
  handVariable,
  bankDetails,
  COMMON,
  gap,
  h,
  p,
  place,
  signatures,
  type TemplateContent,
} from './builder';

/** An additional agreement to the grant agreement. */
export const additional: TemplateContent = {
  key: 'additional',
  title: 'Додатковий договір',
  comment: 'Зміни до чинного договору про надання гранту.',
  requisites: ['natural_person', 'legal_entity', 'legal_entity_fop'],
  purpose: 'additional',
  variables: [
    ...COMMON,
    handVariable('additional-number', 'Номер додаткового договору'),
    handVariable('main-date', 'Дата основного договору'),
    handVariable('changes', 'Зміст змін'),
    handVariable('reason', 'Причина змін', { optional: true }),
  ],
  blocks: [
    h(1, 'ДОДАТКОВИЙ ДОГОВІР № {{additional-number}}'),
    p('до договору про надання гранту від {{main-date}} № {{agreement-number}}', 'center'),
    ...place,
    p(
      'Фонд підтримки культурних ініціатив (далі – Фонд) в особі голови, що діє на підставі Положення, та {{full_applicant_name}} (далі – Грантоотримувач) {{represented_by}}, уклали цей додатковий договір про таке.',
    ),
    p(
      '1. Сторони дійшли згоди внести до договору, за яким реалізують проєкт «{{project-title}}», такі зміни: {{changes}}',
    ),
    p('2. Підстава для змін: {{reason}}, за взаємною згодою Сторін.'),
    p('3. Сума гранту становить {{sum_number}} грн ({{sum_text}}).'),
    p('4. Решта умов договору залишається без змін, і Сторони підтверджують за ними свої обовʼязки.'),
    p('5. Додатковий договір набирає чинності з дня його підписання та є невідʼємною частиною договору.'),
    gap,
    h(2, 'Місцезнаходження та реквізити Сторін'),
    bankDetails,
    gap,
    signatures,
  ],
};
