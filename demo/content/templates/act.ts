import {
  COMMON,
  handVariable,
  gap,
  h,
  p,
  place,
  signatures,
  table,
  financeVariable,
  type TemplateContent,
} from './builder';

/** The act of a completed project. */
export const act: TemplateContent = {
  key: 'act',
  title: 'Акт про виконання проєкту',
  comment: 'Підписують після погодження обох звітів.',
  requisites: ['natural_person', 'legal_entity', 'legal_entity_fop'],
  purpose: 'act',
  variables: [
    ...COMMON,
    handVariable('main-date', 'Дата договору'),
    financeVariable('used-sum', 'Використано коштів, грн'),
    financeVariable('returned-sum', 'Повернуто Фонду, грн'),
    handVariable('remarks', 'Зауваження Фонду', { optional: true }),
  ],
  blocks: [
    h(1, 'АКТ<br>про виконання проєкту'),
    ...place,
    p(
      'Фонд підтримки культурних ініціатив (далі – Фонд) та {{full_applicant_name}} (далі – Грантоотримувач) {{represented_by}}, склали цей акт про те, що проєкт «{{project-title}}», який реалізовано за договором про надання гранту від {{main-date}} № {{agreement-number}}, виконано.',
    ),
    p('1. Змістовий і фінансовий звіти Грантоотримувача Фонд погодив.'),
    p('2. Розрахунки за договором:'),
    table(
      ['Показник', 'Сума, грн'],
      ['Сума гранту', '{{sum_number}}'],
      ['Використано', '{{used-sum}}'],
      ['Повернуто Фонду', '{{returned-sum}}'],
    ),
    p('3. Сума гранту прописом: {{sum_text}}.'),
    p('4. Сторони не мають претензій одна до одної. {{remarks}}'),
    gap,
    signatures,
  ],
};
