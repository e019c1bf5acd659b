import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closePdf } from '../pdf/render';
import { renderSimpleDocument } from '../pdf/simple';

const LINE = '______________________________________________________________';
const PERSON = `Прізвище, ім’я та по батькові: ${LINE}\nРНОКПП: __________________    Телефон: ______________________`;
const SIGNATURE = 'Дата: «____» ______________ 20____ р.                    Підпис: ____________________';

/** Blank forms that experts fill in (domain/expert-documents), in the wording of a foundation. */
const BLANKS: Record<string, { title: string; paragraphs: string[] }> = {
  'expert-application': {
    title: 'Заява на участь у доборі експертів',
    paragraphs: [
      PERSON,
      `Прошу розглянути мою кандидатуру для роботи експертом чи експерткою за сектором культури: ${LINE}`,
      'З порядком оцінювання, вимогами до експертів та правилами запобігання конфлікту інтересів ознайомлений (ознайомлена) і зобов’язуюся їх дотримуватися.',
      'Підтверджую, що відомості, подані в особистому кабінеті та доданих документах, достовірні.',
      SIGNATURE,
    ],
  },
  'expert-personal-data': {
    title: 'Згода на обробку персональних даних',
    paragraphs: [
      PERSON,
      'Відповідно до Закону України «Про захист персональних даних» надаю згоду на обробку моїх персональних даних, зазначених у заяві, особистому кабінеті та доданих документах, з метою добору експертів, проведення експертного оцінювання, укладання та виконання договорів.',
      'Дані обробляються до завершення зазначених цілей і строків зберігання документів, установлених законом. Згоду можу відкликати письмово.',
      SIGNATURE,
    ],
  },
};

/** Writes the forms into web/public/templates; run by hand after a change of their texts. */
async function main(): Promise<void> {
  const folder = path.join(__dirname, '..', 'web', 'public', 'templates');
  mkdirSync(folder, { recursive: true });
  for (const [name, { title, paragraphs }] of Object.entries(BLANKS)) {
    const bytes = await renderSimpleDocument({
      title,
      date: '2026-11-01T09:00:00Z',
      letterhead: true,
      paragraphs,
      demo: false,
    });
    writeFileSync(path.join(folder, `${name}.pdf`), bytes);
  }
  await closePdf();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
