import { templates } from '../../demo/content/templates';
import { chipsOfBraces } from '../../domain/document/template/variables';
import { resolveTemplate } from '../../domain/document/template/resolve';
import type { Agreement } from '../agreement/types';

/** Values of the variables of the foundation's agreement, as a generated document has them. */
export const AGREEMENT_VALUES: Readonly<Record<string, string>> = {
  'agreement-number': '5-KINO-1-1-05001',
  'agreement-date': '27 листопада 2026 року',
  place: 'м. Київ',
  'project-title': 'Театр у місті: сцена для громади',
  'project-term': 'з 1 березня до 30 жовтня 2026 року',
  'short-description':
    'Створення вистави за участю мешканців громади, пʼять показів у різних містах області та відкрита лабораторія для молодих режисерів.',
  sum_number: '1\u00A0250\u00A0000,00',
  sum_text: 'Один мільйон двісті пʼятдесят тисяч гривень 00 копійок',
  tranche_I_number: '500\u00A0000,00',
  tranche_I_text: 'Пʼятсот тисяч гривень 00 копійок',
  tranche_II_number: '500\u00A0000,00',
  tranche_II_text: 'Пʼятсот тисяч гривень 00 копійок',
  tranche_final_number: '250\u00A0000,00',
  tranche_final_text: 'Двісті пʼятдесят тисяч гривень 00 копійок',
  'interim-report-date': '30 червня 2026 року',
  'report-term': '30',
  'special-terms': 'не передбачено.',
  full_applicant_name: 'Громадська організація «Сцена громади»',
  represented_by: 'в особі Коваленко Олени Іванівни, що діє на підставі Статуту',
};

/** The foundation's agreement of the demonstration, filled in, for tests and measurements. */
export function foundationAgreement(): Agreement {
  const template = templates.find(({ key }) => key === 'agreement');
  if (!template) throw new Error('there is no template of the agreement');
  const { blocks, unresolved } = resolveTemplate(
    chipsOfBraces(template.blocks).blocks,
    template.variables,
    AGREEMENT_VALUES,
  );
  if (unresolved.length > 0) throw new Error(`without a value: ${unresolved.join(', ')}`);
  const details = (name: string, code: string) => [
    name,
    'Місцезнаходження: 01001, м. Київ, вул. Хрещатик, 1',
    `Код ЄДРПОУ: ${code}`,
    'Рахунок: UA213223130000026007233566001',
    'Банк: АТ «Банк»',
    'Телефон: +380441234567',
  ];
  return {
    title: template.title,
    date: '2026-11-27T10:00:00Z',
    blocks,
    parties: {
      full: [
        { heading: 'ФОНД', lines: details('Фонд підтримки культурних ініціатив', '00032112') },
        { heading: 'ГРАНТООТРИМУВАЧ', lines: details('ГО «Сцена громади»', '14360570') },
      ],
      short: [
        { heading: 'ФОНД', lines: ['Голова Фонду', 'Мельник Ірина Петрівна'] },
        { heading: 'ГРАНТООТРИМУВАЧ', lines: ['Директорка', 'Коваленко Олена Іванівна'] },
      ],
    },
    language: 'uk',
    demo: false,
  };
}
