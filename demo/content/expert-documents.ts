import { programmes } from './catalogue';
import { culture } from './dictionaries';
import { people } from './people';
import { candidates } from './candidates';
import type { DocumentContent } from './application-types';
import { quoted } from './text';
import type { ExpertContent, PersonContent } from './types';

/** A document for one slot of an expert (rules/accounts-and-roles, "Expert documents"). */
export interface ExpertDocumentContent {
  slot: string;
  document: DocumentContent;
}

/** The documents of one person of the demonstration, by slot. */
export interface ExpertFolder {
  person: PersonContent;
  documents: readonly ExpertDocumentContent[];
}

/** Slots of the documents of a person who has only filled in the profile. */
const PROFILE_ONLY_SLOTS: ReadonlySet<string> = new Set([
  'signed_application',
  'cover_letter',
  'professional_resume',
]);

function folderOf(
  person: PersonContent,
  hasDocument: (document: ExpertDocumentContent) => boolean = () => true,
): ExpertFolder {
  return { person, documents: person.expert ? documentsOf(person, person.expert).filter(hasDocument) : [] };
}

/**
 * Each person has their own résumé, each programme its letter; the other documents are one specimen for everybody, because each
 * PDF lengthens the first start by more than a tenth of a second.
 */
function documentsOf(person: PersonContent, expert: ExpertContent): ExpertDocumentContent[] {
  return [
    { slot: 'professional_resume', document: resumeOf(person, expert) },
    { slot: 'cover_letter', document: coverLetterOf(expert.main_program) },
    ...SPECIMENS,
  ];
}

const page = (title: string, paragraphs: string[]): DocumentContent => ({
  prefix: 'expert',
  title,
  kind: 'pdf',
  content: { paragraphs },
});

function resumeOf({ name, position }: PersonContent, { profile, cultural_sector }: ExpertContent) {
  const sector = culture.find(({ value }) => value === cultural_sector)?.name ?? cultural_sector;
  return page('Професійне резюме', [
    `${name}. ${position}.`,
    `Сектор культури: ${sector}.`,
    `Місце роботи: ${profile.workplace}.`,
    `Освіта: ${profile.education}.`,
    `Діяльність за останні роки. ${profile.activity_last_years}`,
    `Досвід оцінювання. ${profile.rating}`,
    `Робота з кошторисами. ${profile.budget_info}`,
  ]);
}

function coverLetterOf(program: string) {
  const title = programmes.find(({ key }) => key === program)?.title ?? program;
  return page('Мотиваційний лист', [
    `Прошу залучити мене до оцінювання проєктів програми ${quoted(title)}.`,
    'Я щодня працюю з людьми, для яких ці проєкти створюються, і бачу різницю між задумом, який тримається на звіті, та справою, що живе після гранту. Мені важливо, щоб заявник отримав обґрунтовану оцінку, з якої зрозуміло, що в проєкті сильне, а що варто доопрацювати.',
    'Маю час на оцінювання впродовж усього сезону та готовність пояснювати свої бали. Про кожен можливий конфлікт інтересів повідомлю до початку роботи із заявкою.',
  ]);
}

const SPECIMEN =
  'Це зразок для демонстрації. Особисті дані в ньому не наведено: у справжній системі тут зберігається копія документа власника облікового запису.';

/** Documents without facts about the person. */
const SPECIMENS: readonly ExpertDocumentContent[] = [
  {
    slot: 'signed_application',
    document: page('Заява на участь у доборі експертів', [
      'Прошу розглянути мою кандидатуру для роботи експертом чи експерткою за сектором культури, зазначеним в особистому кабінеті.',
      'З порядком оцінювання, вимогами до експертів та правилами запобігання конфлікту інтересів ознайомлений (ознайомлена) і зобовʼязуюся їх дотримуватися.',
      'Підтверджую, що відомості, подані в особистому кабінеті та доданих документах, достовірні.',
      'Підпис: зразок для демонстрації.',
    ]),
  },
  {
    slot: 'recommendation',
    document: page('Рекомендаційний лист', [
      'Рекомендуємо особу, яка подає цей лист, до складу експертів фундації.',
      'За роки спільної роботи ми переконалися у вмінні уважно читати кошториси, ставити точні запитання та дотримуватися строків. Висновки були зважені й зрозумілі тим, кого вони стосувалися.',
      'Рада галузевої спілки, зразок для демонстрації.',
    ]),
  },
  {
    slot: 'identity_document',
    document: page('Копія документа, що посвідчує особу', ['Паспорт громадянина України.', SPECIMEN]),
  },
  {
    slot: 'tax_number',
    document: page('Довідка про присвоєння РНОКПП', [
      'Картка платника податків: копія довідки контролюючого органу.',
      SPECIMEN,
    ]),
  },
  {
    slot: 'data_processing',
    document: page('Згода на обробку персональних даних', [
      'Відповідно до Закону України «Про захист персональних даних» надаю згоду на обробку моїх персональних даних, зазначених у заяві, особистому кабінеті та доданих документах, з метою добору експертів, проведення експертного оцінювання, укладання та виконання договорів.',
      'Дані обробляються до завершення зазначених цілей і строків зберігання документів, установлених законом. Згоду можу відкликати письмово.',
      'Підпис: зразок для демонстрації.',
    ]),
  },
  {
    slot: 'higher_education',
    document: page('Копія документа про вищу освіту', ['Диплом про вищу освіту з додатком.', SPECIMEN]),
  },
  {
    slot: 'stuff',
    document: page('Інші документи', [
      'Перелік відзнак і публікацій за останні пʼять років.',
      '1. Подяка обласної ради за внесок у розвиток культури громад.',
      '2. Стаття про оцінювання культурних проєктів у галузевому збірнику.',
      '3. Сертифікат про підвищення кваліфікації: доступність культурних послуг.',
    ]),
  },
];

/**
 * The folders of the pool's experts, complete, and of the candidates, according to their progress. unassigned_expert@example.org
 * has none, so that users can try the empty slots.
 */
export const expertFolders: readonly ExpertFolder[] = [
  ...people.filter(({ role }) => role === 'expert').map((person) => folderOf(person)),
  ...candidates.map(({ person, target }) =>
    folderOf(person, ({ slot }) => target !== 'profile' || PROFILE_ONLY_SLOTS.has(slot)),
  ),
];
