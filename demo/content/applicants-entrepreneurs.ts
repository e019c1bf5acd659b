import { entrepreneur, naturalPerson } from './applicant-builder';
import type { ApplicantContent } from './application-types';

/** Entrepreneurs and natural persons. */
export const entrepreneurs: ApplicantContent[] = [
  entrepreneur({
    key: 'sorochynchuk',
    signer: ['Сорочинчук Павло Андрійович', '8469640633'],
    city: 'Вознесенськ',
    founded: 2017,
    activity: 'організування концертів та інших культурних подій.',
    experience: 'Партнер двох обласних фестивалів, окремих грантів не отримував.',
  }),
  entrepreneur({
    key: 'taktylna',
    signer: ['Рельєфова Інга Степанівна', '6541331360'],
    city: 'Полтава',
    founded: 2021,
    activity: 'спеціалізована діяльність із дизайну, виготовлення макетів і тактильних моделей.',
    experience: null,
  }),
  entrepreneur({
    key: 'kamin-i-voda',
    signer: ['Гранітник Олег Вадимович', '7278181531'],
    city: 'Житомир',
    founded: 2015,
    activity: 'різання, оброблення та оздоблення декоративного каменю, індивідуальна мистецька діяльність.',
    experience: 'Два скульптурні симпозіуми за кошти громад.',
  }),
  entrepreneur({
    key: 'likhtari',
    signer: ['Світлячук Єва Назарівна', '7163621248'],
    city: 'Рівне',
    founded: 2020,
    activity: 'світлові інсталяції, технічне забезпечення подій.',
    experience: 'Освітлення міських подій за договорами з громадою.',
  }),
  entrepreneur({
    key: 'semafor',
    signer: ['Стрілочний Ілля Богданович', '6636468859'],
    city: 'Козятин',
    founded: 2014,
    activity: 'виробництво кіно- та відеофільмів, компонування відеозаписів.',
    experience: 'Короткометражна стрічка про вокзали за кошти конкурсу дебютів.',
  }),
  entrepreneur({
    key: 'afisha-znamianka',
    signer: ['Паперняк Клавдія Омелянівна', '6444520409'],
    city: 'Знамʼянка',
    founded: 2019,
    activity: 'сканування, поліграфічні послуги, діяльність архівів.',
    experience: null,
  }),
  naturalPerson({
    key: 'tysha-artist',
    signer: ['Підводна Соломія Артемівна', '7091364900'],
    city: 'Херсон',
    founded: 2021,
    activity:
      'Художниця, працює з картографією, текстилем і памʼяттю місця. Персональна виставка «Лівий, правий» (2025), участь у шести групових виставках.',
    experience: null,
  }),
  naturalPerson({
    key: 'pidizd-playwright',
    signer: ['Сходинський Данило Глібович', '9541960653'],
    city: 'Харків',
    founded: 2022,
    activity:
      'Драматург, випускник літньої школи драматургії. Пʼєса «Ліфт не працює» увійшла до короткого списку молодіжного конкурсу.',
    experience: 'Стипендія молодіжної театральної школи на навчання, пів року.',
  }),
  naturalPerson({
    key: 'kolory-dyer',
    signer: ['Маренчук Злата Остапівна', '8482972804'],
    city: 'Опішня',
    founded: 2020,
    activity:
      'Майстриня природного фарбування вовни й льону, дослідниця рослинних барвників. Веде гурток для підлітків.',
    experience: null,
  }),
];
