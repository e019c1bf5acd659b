import { heritageExpert, stageExpert, type ExpertBrief } from './people-expert-builder';
import type { PersonContent } from './types';

/** Progress of a candidate of the demonstration in the season's selection. */
export type SelectionTarget =
  | 'profile'
  | 'voted'
  | 'commission'
  | 'refused'
  | 'direction'
  | 'supervisory'
  | 'passed'
  | 'expert';

export interface CandidateContent {
  person: PersonContent;
  target: SelectionTarget;
  /** Share of the twelve criteria's maxima that the expert manager gives, from 0 to 1. */
  merit: number;
}

type Brief = Omit<ExpertBrief, 'email' | 'programmes' | 'limit' | 'days' | 'taxNumber'>;

/** Makes a candidate. Nobody signs in as a candidate: they have no key, and are not on the sign-in page. */
const candidate =
  (build: typeof heritageExpert) =>
  (number: number, target: SelectionTarget, merit: number, brief: Brief): CandidateContent => ({
    person: {
      ...build({
        ...brief,
        email: `candidate${number}@example.org`,
        taxNumber: `30${String(10_010_007 + number * 1_373_011).padStart(8, '0')}`,
        programmes: [brief.main],
        limit: 12 + number,
        days: 5 + (number % 6),
      }),
      role: 'unassigned_expert',
    },
    target,
    merit,
  });
const heritage = candidate(heritageExpert);
const stage = candidate(stageExpert);

/** Candidates at every stage of the selection, in the order of their registration. */
export const candidates: readonly CandidateContent[] = [
  heritage(1, 'expert', 0.95, {
    name: 'Гребінка Лариса Петрівна',
    position: 'Реставраторка станкового живопису',
    keywords: ['museum', 'digitisation'],
    main: 'spadok',
    workplace: 'Реставраційна майстерня «Левкас», Львів',
    education: 'Вища, магістр реставрації',
    activity: 'Повернула до експозицій сорок ікон XVII століття. Викладає техніку розкриття живопису.',
    rating: 'Чотири роки оцінює заявки обласної програми збереження спадщини.',
  }),
  stage(2, 'passed', 0.85, {
    name: 'Дністровий Антін Васильович',
    position: 'Театральний режисер',
    keywords: ['theatre', 'accessibility'],
    main: 'stsena',
    workplace: 'Театр «Лівий берег», Запоріжжя',
    education: 'Вища, магістр режисури',
    activity: 'Поставив одинадцять вистав, три з них із жестовою мовою. Куратор лабораторії молодої драми.',
    rating: 'Експерт двох фестивальних рад.',
  }),
  heritage(3, 'supervisory', 0.8, {
    name: 'Заболотна Христина Ігорівна',
    position: 'Бібліотекарка, кураторка читацьких програм',
    keywords: ['library', 'community'],
    main: 'hromada',
    workplace: 'Бібліотека «На горищі», Чернівці',
    education: 'Вища, магістр бібліотекознавства',
    activity: 'Відкрила девʼять читалень у селах. Веде мережу громадських архівів.',
    rating: 'Оцінила двадцять заявок мікрогрантів.',
  }),
  stage(4, 'direction', 0.75, {
    name: 'Коваленко Тимур Рустамович',
    position: 'Продюсер документального кіно',
    keywords: ['cinema', 'community'],
    main: 'stsena',
    workplace: 'Студія «Довгий кадр», Одеса',
    education: 'Вища, магістр аудіовізуального мистецтва',
    activity: 'Шість документальних фільмів у міжнародному прокаті. Навчає підлітків монтажу.',
    rating: 'Два роки відбирав проєкти для кінопітчингу.',
  }),
  heritage(5, 'direction', 0.7, {
    name: 'Лебедина Уляна Степанівна',
    position: 'Дослідниця традиційного вбрання',
    keywords: ['local-history', 'oral-history'],
    main: 'spadok',
    workplace: 'Музей ткацтва «Основа», Рівне',
    education: 'Вища, кандидатка мистецтвознавства',
    activity: 'Описала дві тисячі зразків поліського ткацтва. Авторка трьох каталогів.',
    rating: 'Досвіду оцінювання заявок ще не має.',
  }),
  stage(6, 'refused', 0.3, {
    name: 'Мороз Едуард Львович',
    position: 'Менеджер концертного агентства',
    keywords: ['music'],
    main: 'stsena',
    workplace: 'Агентство «Резонанс», Київ',
    education: 'Вища, бакалавр менеджменту',
    activity: 'Організовує гастролі камерних колективів.',
    rating: 'Досвіду оцінювання заявок ще не має.',
  }),
  heritage(7, 'commission', 0.65, {
    name: 'Овчаренко Дарина Максимівна',
    position: 'Архітекторка, памʼяткоохорониця',
    keywords: ['local-history', 'accessibility'],
    main: 'spadok',
    workplace: 'Бюро «Тиха площа», Харків',
    education: 'Вища, магістр архітектури',
    activity:
      'Обміряла двадцять памʼяток деревʼяної архітектури. Консультує громади щодо охоронних договорів.',
    rating: 'Оцінює проєкти міського конкурсу «Фасад».',
  }),
  stage(8, 'commission', 0.6, {
    name: 'Пилипенко Наталія Артемівна',
    position: 'Хореографка',
    keywords: ['dance', 'children'],
    main: 'stsena',
    workplace: 'Школа руху «Вісь», Дніпро',
    education: 'Вища, магістр хореографії',
    activity: 'Веде інклюзивну танцювальну лабораторію. Поставила вісім перформансів просто неба.',
    rating: 'Членкиня журі трьох фестивалів.',
  }),
  heritage(9, 'voted', 0.55, {
    name: 'Рудь Богдан Олексійович',
    position: 'Звукорежисер, дослідник фольклору',
    keywords: ['oral-history', 'music'],
    main: 'rezydentsii',
    workplace: 'Фонотека «Відлуння», Суми',
    education: 'Вища, магістр звукорежисури',
    activity: 'Оцифрував шістсот годин польових записів. Видав девʼять платівок.',
    rating: 'Досвіду оцінювання заявок ще не має.',
  }),
  stage(10, 'profile', 0, {
    name: 'Сидоренко Вікторія Павлівна',
    position: 'Драматургиня',
    keywords: ['theatre', 'education'],
    main: 'dlia-vsikh',
    workplace: 'Письменницька майстерня «Ремарка», Вінниця',
    education: 'Вища, магістр філології',
    activity: 'Чотири пʼєси у репертуарі державних театрів. Веде курси для вчительок.',
    rating: 'Досвіду оцінювання заявок ще не має.',
  }),
];
