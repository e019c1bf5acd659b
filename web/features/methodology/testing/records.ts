import { id } from '../../catalogue-admin/testing/openAdmin';

export const recordBase = { version: 1, frozen: false };
export const group = {
  ...recordBase,
  _id: id(2),
  title: 'Актуальність',
  order: 0,
  slug: 'relevance',
  count: 25,
  metodology_id: id(1),
};
export const question = (last: number, change: object = {}) => ({
  ...recordBase,
  _id: id(last),
  title: 'Чи обґрунтовано проблему?',
  order: 1,
  name: 'problem',
  min: 1,
  max: 10,
  application_questions: [],
  question_group: id(2),
  ...change,
});
export const groupRoute = (questions: object[], change: object = {}) => ({
  [`GET /api/evaluation/groups/${id(2)}`]: () => ({
    group: { ...group, ...change },
    methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    questions,
  }),
});
export const fieldsRoute = (count: number) => ({
  'GET /api/evaluation/fields': () => ({
    fields: Array.from({ length: count }, (_, index) => ({
      _id: `f${index}`,
      name: `f${index}`,
      label: index === 24 ? 'Мета ПРОЄКТУ' : `Поле ${index}`,
      admin_comment: null,
    })),
  }),
});

export const listRoute = (...methodologies: object[]) => ({
  'GET /api/evaluation/methodology': () => ({
    methodologies: methodologies.map((methodology) => ({
      ...recordBase,
      format: 2,
      groups: 0,
      questions: 0,
      points: 0,
      contests: 0,
      ...methodology,
    })),
  }),
});
export const methodologyRoute = {
  [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
    methodology: { ...recordBase, _id: id(1), title: 'Редакція 2027', format: 2 },
    groups: [{ ...group, questions: 2, reachable: 20 }],
    contests: [{ _id: id(9), title: 'Фестивалі', season: 'Сезон 2027' }],
  }),
};
