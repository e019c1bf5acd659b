import { annexes } from './agreement-annexes';
import { duties } from './agreement-duties';
import { finalTerms } from './agreement-final';
import { subject } from './agreement-subject';
import {
  handVariable,
  bankDetails,
  COMMON,
  gap,
  h,
  formVariable,
  p,
  place,
  TRANCHE_VARIABLES,
  TRANCHE_WORDS,
  type TemplateContent,
} from './builder';

/** The foundation's grant agreement, of twelve pages with its annexes. */
export const agreement: TemplateContent = {
  key: 'agreement',
  title: 'Договір про надання гранту',
  comment: 'Основний договір для юридичних осіб і підприємців. Виплата трьома траншами.',
  requisites: ['legal_entity', 'legal_entity_fop'],
  purpose: 'agreement',
  variables: [
    ...COMMON,
    formVariable('project-term', 'Строк реалізації проєкту', 'realization_term'),
    formVariable('short-description', 'Короткий опис проєкту', 'short_description'),
    ...TRANCHE_VARIABLES,
    ...TRANCHE_WORDS,
    handVariable('interim-report-date', 'Дата подання проміжного звіту'),
    handVariable('report-term', 'Строк подання підсумкового звіту, календарних днів'),
    handVariable('special-terms', 'Особливі умови (або «не передбачено»)'),
  ],
  blocks: [
    h(1, 'ДОГОВІР № {{agreement-number}}<br>про надання гранту'),
    ...place,
    p(
      'Фонд підтримки культурних ініціатив (далі – Фонд) в особі голови, що діє на підставі Положення, з однієї сторони, та {{full_applicant_name}} (далі – Грантоотримувач) {{represented_by}}, з іншої сторони (далі разом – Сторони, кожна окремо – Сторона), керуючись Цивільним кодексом України, Законом України «Про культуру» та рішенням Фонду за результатами конкурсного відбору, уклали цей договір (далі – Договір) про таке.',
    ),
    ...subject,
    ...duties,
    ...finalTerms,
    gap,
    h(2, '20. Місцезнаходження та реквізити Сторін'),
    bankDetails,
    ...annexes,
  ],
};
