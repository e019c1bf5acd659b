import { stageExperts } from './people-experts-stage';
import { heritageExpert, programmesAll } from './people-expert-builder';
import type { PersonContent } from './types';

/** expert@example.org, the main account of the role. */
export const mainExpert: PersonContent = heritageExpert({
  email: 'expert@example.org',
  name: 'Терновицька Марта Юріївна',
  taxNumber: '8429527280',
  position: 'Кандидатка історичних наук, архівістка',
  keywords: ['digitisation', 'archives', 'library', 'accessibility', 'community'],
  main: 'hromada',
  programmes: programmesAll,
  limit: 40,
  workplace: 'Лабораторія цифрової памʼяті «Картотека», Київ',
  education: 'Вища, магістр архівознавства',
  activity:
    'Упорядкувала три електронні каталоги районних архівів. Навчила понад двісті бібліотекарок описувати колекції за відкритими стандартами.',
  rating: 'Експертка двох грантових програм підтримки бібліотек, оцінила 64 заявки.',
  days: 12,
});

/** unassigned_expert@example.org: a candidate who has filled in the profile and waits for the selection. */
export const candidate: PersonContent = {
  ...heritageExpert({
    email: 'unassigned_expert@example.org',
    name: 'Журавлишин Оксана Богданівна',
    taxNumber: '6867360503',
    position: 'Кураторка музейних програм',
    keywords: ['museum', 'education', 'children', 'accessibility'],
    main: 'dlia-vsikh',
    programmes: ['dlia-vsikh', 'hromada'],
    limit: 15,
    workplace: 'Майстерня музейних історій «Вітрина», Івано-Франківськ',
    education: 'Вища, магістр музеєзнавства',
    activity:
      'Розробила дитячі маршрути для чотирьох краєзнавчих музеїв. Проводить щорічну літню школу музейної педагогіки.',
    rating: 'Досвіду оцінювання заявок ще не має.',
    days: 8,
  }),
  role: 'unassigned_expert',
};

/** expert1…expert8: four of heritage, four of stage and screen. */
export const experts: PersonContent[] = [
  heritageExpert({
    email: 'expert1@example.org',
    name: 'Кобеняк Орест Михайлович',
    taxNumber: '6694466477',
    position: 'Музейник, дослідник усної історії',
    keywords: ['museum', 'local-history', 'oral-history', 'community', 'accessibility'],
    main: 'spadok',
    programmes: programmesAll,
    limit: 36,
    workplace: 'Музей повсякдення «Комора», Полтава',
    education: 'Вища, магістр історії',
    activity: 'Записав понад триста годин спогадів мешканців Лівобережжя. Куратор дванадцяти виставок.',
    rating: 'Шість років оцінює музейні проєкти, зокрема транскордонні.',
    days: 10,
  }),
  heritageExpert({
    email: 'expert2@example.org',
    name: 'Плетінська Ганна Іванівна',
    taxNumber: '7530088645',
    position: 'Мистецтвознавиця, майстриня ткацтва',
    keywords: ['crafts', 'ceramics', 'weaving', 'intangible', 'community'],
    main: 'spadok',
    programmes: programmesAll,
    limit: 34,
    workplace: 'Школа ремесел «Основа і піткання», Чернівці',
    education: 'Вища, спеціаліст декоративно-ужиткового мистецтва',
    activity:
      'Відновила технологію перебірного ткацтва у двох селах. Авторка посібника для молодих майстрів.',
    rating: 'Оцінювала заявки обласних програм підтримки ремесел.',
    days: 14,
  }),
  heritageExpert({
    email: 'expert3@example.org',
    name: 'Вишневчук Вікторія Олексіївна',
    taxNumber: '6947685620',
    position: 'Бібліотекознавиця, менеджерка освітніх програм',
    keywords: ['library', 'digitisation', 'education', 'local-history', 'community'],
    main: 'hromada',
    programmes: ['spadok', 'stsena', 'hromada', 'dlia-vsikh'],
    limit: 32,
    workplace: 'Центр бібліотечного розвитку «Закладка», Вінниця',
    education: 'Вища, магістр інформаційної, бібліотечної та архівної справи',
    activity: 'Координувала оновлення девʼяти сільських бібліотек. Тренерка з проєктного менеджменту.',
    rating: 'Три сезони поспіль оцінює проєкти громад.',
    days: 9,
  }),
  heritageExpert({
    email: 'expert4@example.org',
    name: 'Деревʼянчук Святослав Петрович',
    taxNumber: '6487394692',
    position: 'Художник-реставратор вищої категорії',
    keywords: ['restoration', 'museum', 'intangible', 'local-history', 'accessibility'],
    main: 'dlia-vsikh',
    programmes: programmesAll,
    limit: 30,
    workplace: 'Реставраційна майстерня «Левкас», Львів',
    education: 'Вища, реставрація творів мистецтва',
    activity: 'Керував консервацією деревʼяної пластики у чотирьох церквах. Консультує музеї з доступності.',
    rating: 'Експерт галузевих рад з охорони спадщини, понад сорок висновків.',
    days: 7,
  }),
  ...stageExperts,
];
