import type { Brief } from './brief';
import type { ApplicantContent, DocumentContent } from './application-types';
import { budgetSheet } from './budgets';
import { hryvnias, quoted } from './text';

type Page = DocumentContent['content'];

const page = (prefix: string, title: string, content: Page): DocumentContent => ({
  prefix,
  title,
  kind: 'pdf',
  content,
});

function budgetDocument(brief: Brief, applicant: ApplicantContent): DocumentContent {
  const total = brief.budget.reduce((sum, [, quantity, , price]) => sum + quantity * price, 0);
  const [ownShare, source] = brief.cofinancing;
  const rows = brief.budget.map(([title, quantity, unit, price], index) => [
    String(index + 1),
    title,
    String(quantity),
    unit,
    hryvnias(price),
    hryvnias(quantity * price),
  ]);
  const document = page('budget', 'Кошторис проєкту', {
    paragraphs: [
      `Кошторис витрат проєкту ${quoted(brief.title)}.`,
      `Заявник: ${applicant.name}, ${applicant.city}.`,
      `Запитувана сума гранту: ${hryvnias(total)}. Співфінансування: ${hryvnias(ownShare)} (${source}).`,
      'Ціни визначено за комерційними пропозиціями не менше двох постачальників, чинними на день подання.',
      `Кошторис складено: ${applicant.signer.fullName}.`,
    ],
    table: {
      head: ['№', 'Стаття витрат', 'Кількість', 'Одиниця', 'Ціна', 'Сума'],
      rows: [...rows, ['', 'Разом', '', '', '', hryvnias(total)]],
    },
  });
  // The budget is a workbook too, so that it can be compared with the commission's line by line.
  return brief.finalBudget
    ? { ...document, sheet: budgetSheet(`Кошторис проєкту ${quoted(brief.title)}`, brief.budget) }
    : document;
}

function statusDocument(applicant: ApplicantContent): DocumentContent {
  const { name, city, founded, signer, activity, edrpou } = applicant;
  const company = name.startsWith('ТОВ');
  if (applicant.type === 'legal_entity')
    return page('charter', 'Витяг зі статуту', {
      paragraphs: [
        `Витяг зі статуту юридичної особи: ${name} (код ЄДРПОУ ${edrpou}), місцезнаходження: ${city}.`,
        company
          ? `1.1. Товариство засновано у ${founded} році та діє на підставі цього статуту й чинного законодавства.`
          : `1.1. Організацію засновано у ${founded} році як неприбуткову; вона діє на засадах самоврядності, гласності та рівноправності.`,
        `2.1. Метою діяльності є: ${activity}`,
        company
          ? '2.2. Кошти цільового фінансування обліковуються окремо й не розподіляються між учасниками товариства.'
          : '2.2. Доходи організації використовуються виключно на виконання статутних завдань і не розподіляються між засновниками.',
        `5.3. Керівник діє без довіреності та підписує договори. Керівник: ${signer.fullName}, ${applicant.position.toLowerCase()}.`,
      ],
    });
  if (applicant.type === 'legal_entity_fop')
    return page('charter', 'Витяг з реєстру підприємців', {
      paragraphs: [
        `Витяг з реєстру фізичних осіб — підприємців: ${name}, ${city}.`,
        `РНОКПП: ${signer.taxId}. Рік державної реєстрації: ${founded}.`,
        `Вид діяльності: ${activity}`,
        'Стан: зареєстровано. Відомостей про припинення діяльності чи провадження у справі про банкрутство немає.',
      ],
    });
  return page('charter', 'Творче резюме', {
    paragraphs: [
      `${signer.fullName}, ${city}. РНОКПП: ${signer.taxId}.`,
      `Творча діяльність з ${founded} року.`,
      activity,
      applicant.experience ?? 'Грантові проєкти раніше не виконувалися, заявка є дебютною.',
    ],
  });
}

/** Returns the three documents of a submission: budget, document on the applicant's status, letter of support. */
export function initialDocuments(brief: Brief, applicant: ApplicantContent): DocumentContent[] {
  const [from, text] = brief.support;
  const letter = page('support', 'Лист підтримки', {
    paragraphs: [
      `Кому: ${applicant.name}. Від кого: ${from}.`,
      `Щодо підтримки проєкту ${quoted(brief.title)}.`,
      text,
      'Підтверджуємо готовність виконати зазначені зобовʼязання у строки, визначені робочим планом проєкту.',
      `З повагою, ${from}.`,
    ],
  });
  return [budgetDocument(brief, applicant), statusDocument(applicant), letter];
}
