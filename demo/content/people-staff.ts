import { candidate, mainExpert } from './people-experts';
import type { PersonContent, RoleKey } from './types';

const person = (
  role: RoleKey,
  name: string,
  taxNumber: string,
  position: string,
  suffix = '',
): PersonContent => ({
  email: `${role}${suffix}@example.org`,
  role,
  name,
  taxNumber,
  position,
});

/** The twelve accounts `<role>@example.org`, and a second colleague for three roles. */
export const staff: PersonContent[] = [
  person('admin', 'Ясенчук Роман Тарасович', '8222225478', 'Адміністратор інформаційної системи'),
  person('chief', 'Гайворонська Олена Мирославівна', '8329081146', 'Виконавча директорка Фонду'),
  person('director', 'Довбняк Андрій Степанович', '6416417498', 'Директор з питань реалізації програм'),
  person('supervisory', 'Криничанська Ірина Василівна', '9355069365', 'Секретарка наглядової ради'),
  person('project_head', 'Світанюк Наталія Остапівна', '6550696005', 'Начальниця відділу супроводу проєктів'),
  person('project_manager', 'Полинський Богдан Ігорович', '6716847492', 'Проєктний менеджер'),
  person('financier', 'Яровинська Людмила Петрівна', '7869058505', 'Головна фахівчиня фінансового відділу'),
  person('lawyer', 'Зарічанюк Максим Олегович', '6480161930', 'Юрисконсульт'),
  person('expert_manager', 'Барвінчук Софія Романівна', '6497684841', 'Менеджерка експертного відділу'),
  mainExpert,
  person('unassigned', 'Липоватий Денис Вікторович', '6345718870', 'Новий співробітник'),
  candidate,
  person('project_manager', 'Мальвінська Дарина Андріївна', '9020539164', 'Проєктна менеджерка', '2'),
  person('lawyer', 'Осокорюк Катерина Леонідівна', '8374112363', 'Провідна юрисконсультка', '2'),
  person('financier', 'Чебрецюк Ігор Валентинович', '8840517136', 'Фахівець фінансового відділу', '2'),
];
