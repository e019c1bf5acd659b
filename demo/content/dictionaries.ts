import type { OptionContent } from './types';

const active = (value: string, name: string): OptionContent => ({ value, name, archived: false });
const archived = (value: string, name: string): OptionContent => ({ value, name, archived: true });

/** Dictionary «keywords». */
export const keywords: OptionContent[] = [
  active('local-history', 'локальна історія'),
  active('digitisation', 'оцифрування'),
  active('archives', 'архіви'),
  active('museum', 'музейна справа'),
  active('library', 'бібліотечна справа'),
  active('oral-history', 'усна історія'),
  active('crafts', 'народні ремесла'),
  active('ceramics', 'кераміка'),
  active('weaving', 'ткацтво та вишивка'),
  active('intangible', 'нематеріальна спадщина'),
  active('restoration', 'реставрація'),
  active('accessibility', 'безбарʼєрність'),
  active('community', 'розвиток громад'),
  active('youth', 'молодь'),
  active('children', 'діти та родини'),
  active('veterans', 'ветерани та ветеранки'),
  active('idp', 'внутрішньо переміщені особи'),
  active('festival', 'фестиваль'),
  active('theatre', 'театр'),
  active('music', 'музика'),
  active('dance', 'танець'),
  active('cinema', 'кіно'),
  active('documentary', 'документалістика'),
  active('residency', 'мистецька резиденція'),
  active('education', 'освіта та майстер-класи'),
  active('public-space', 'публічний простір'),
  active('international', 'міжнародна співпраця'),
  active('books', 'книговидання'),
  archived('online-formats', 'онлайн-формати 2020 року'),
  archived('mobile-quests', 'мобільні квести'),
];

/** Dictionary «culture»: sectors. */
export const culture: OptionContent[] = [
  active('heritage', 'Культурна спадщина та памʼять'),
  active('stage-screen', 'Сценічне та аудіовізуальне мистецтво'),
  active('visual', 'Візуальне мистецтво'),
  active('literature', 'Література та видавнича справа'),
  active('sound', 'Звукове мистецтво'),
  active('design', 'Дизайн і мода'),
  active('architecture', 'Архітектура та урбаністика'),
  active('digital', 'Цифрове мистецтво та нові медіа'),
  active('circus', 'Циркове та вуличне мистецтво'),
  active('education', 'Мистецька освіта'),
  active('management', 'Культурний менеджмент'),
  archived('creative-industries', 'Креативні індустрії (до 2025 року)'),
];
