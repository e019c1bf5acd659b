import type { ContestContent, ContestTerms, LotContent, ProgrammeContent, SeasonContent } from './types';

export const seasons: SeasonContent[] = [
  { key: '2026', title: 'Грантовий сезон 2026', start_date: '2026-01-12', end_date: '2026-12-31' },
  { key: '2027', title: 'Грантовий сезон 2027', start_date: '2026-10-01', end_date: '2027-12-31' },
];

export const programmes: ProgrammeContent[] = [
  {
    key: 'spadok',
    season: '2026',
    title: 'Жива спадщина',
    prefix: 'SPD',
    program_start: '2026-01-12',
    program_end: '2026-12-31',
  },
  {
    key: 'stsena',
    season: '2026',
    title: 'Сцена без меж',
    prefix: 'SCN',
    program_start: '2026-01-19',
    program_end: '2026-12-31',
  },
  {
    key: 'hromada',
    season: '2027',
    title: 'Культура громад',
    prefix: 'KGR',
    program_start: '2026-10-01',
    program_end: '2027-12-15',
  },
  {
    key: 'dlia-vsikh',
    season: '2027',
    title: 'Мистецтво для всіх',
    prefix: 'INK',
    program_start: '2026-10-05',
    program_end: '2027-12-15',
  },
  {
    key: 'rezydentsii',
    season: '2027',
    title: 'Резиденції та мобільність',
    prefix: 'REZ',
    program_start: '2026-10-12',
    program_end: '2027-12-31',
  },
];

export const lots: LotContent[] = [
  { key: 'spadok-digital', program: 'spadok', title: 'Лот 1. Оцифрування та відкритий доступ' },
  { key: 'spadok-crafts', program: 'spadok', title: 'Лот 2. Ремесла і нематеріальна спадщина' },
  { key: 'hromada-libraries', program: 'hromada', title: 'Лот 1. Бібліотеки та культурні простори' },
  { key: 'hromada-festivals', program: 'hromada', title: 'Лот 2. Фестивалі' },
];

/** Sum in hryvnias from which the supervisory board must decide (rules/boards, "No decision needed"). */
export const BOARD_THRESHOLD = 1_250_000;

const terms: ContestTerms = {
  technicalReview: 15,
  appeal: 5,
  expertReview: 10,
  negotiation: 10,
  agreement: 10,
  reporting: 15,
  act: 10,
};
/** The season 2026 has a history of reports that took up to two months. */
const terms2026: ContestTerms = { ...terms, reporting: 60 };
const season2026 = { start: '2026-04-01', end: '2026-10-31' };
const season2027 = { start: '2027-03-01', end: '2027-10-31' };

export const contests: ContestContent[] = [
  {
    key: 'digital-26',
    title: 'Оцифрування колекцій, архівів та локальної памʼяті',
    program: 'spadok',
    lot: 'spadok-digital',
    realization: season2026,
    experts: 3,
    pay: { rate: 1200, hours: 3 },
    terms: terms2026,
  },
  {
    key: 'crafts-26',
    title: 'Підтримка носіїв традиційних ремесел',
    program: 'spadok',
    lot: 'spadok-crafts',
    realization: season2026,
    experts: 3,
    terms: { ...terms2026, expertReview: 8 },
  },
  {
    key: 'stage-26',
    title: 'Театр, музика, кіно: нові постановки та покази',
    program: 'stsena',
    lot: null,
    realization: season2026,
    experts: 3,
    pay: { rate: 1500, hours: 3.5 },
    terms: terms2026,
  },
  {
    key: 'libraries-27',
    title: 'Бібліотека як простір громади',
    program: 'hromada',
    lot: 'hromada-libraries',
    realization: season2027,
    experts: 5,
    pay: { rate: 1400, hours: 3 },
    terms,
  },
  {
    key: 'festivals-27',
    title: 'Фестивалі малих і середніх міст',
    program: 'hromada',
    lot: 'hromada-festivals',
    realization: season2027,
    experts: 3,
    pay: { rate: 1400, hours: 3 },
    terms: { ...terms, appeal: 7, expertReview: 4, decision: 1 },
  },
  {
    key: 'inclusive-stage-27',
    title: 'Інклюзивна сцена та екран',
    program: 'dlia-vsikh',
    lot: null,
    realization: season2027,
    experts: 3,
    pay: { rate: 1600, hours: 3.5 },
    terms: { ...terms, negotiation: 15 },
  },
  {
    key: 'inclusive-heritage-27',
    title: 'Доступна спадщина',
    program: 'dlia-vsikh',
    lot: null,
    realization: season2027,
    experts: 3,
    terms,
  },
  {
    key: 'residencies-27',
    title: 'Мистецькі резиденції',
    program: 'rezydentsii',
    lot: null,
    realization: season2027,
    experts: 3,
    terms,
  },
  {
    key: 'debut-27',
    title: 'Дебют: стипендії для молодих митців і мисткинь',
    program: 'rezydentsii',
    lot: null,
    realization: season2027,
    experts: 3,
    terms: { ...terms, technicalReview: 1, appeal: 3, expertReview: 7, decision: 2 },
  },
];
