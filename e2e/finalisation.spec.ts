import { expect, test } from './fixtures';
import type { StageLook } from './pages/ribbon';
import { after } from './stages/standing';
import { workflowStatus } from './world/temporal';

test('a direction that says no ends in a signed finalisation, and the ribbon is closed', async ({
  office,
  kit,
}) => {
  const { application, way } = await kit.begin('master-apprentice', 'Майстер і підмайстер: завершення');
  const { number } = application;
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await way.negotiateOnline();

  const director = await office.as('director');
  const deciding = await director.openTask(number, 'Внести рішення дирекції');
  await deciding.choose('Внести рішення дирекції', 'Не погоджено');
  await deciding.comment('Внести рішення дирекції', 'Проєкт не відповідає цілям програми.');
  await deciding.take('Внести рішення дирекції');
  await deciding.expectRibbon(after(3, 'Триває Не погоджено'));

  const chief = await office.as('chief');
  const page = await chief.openTask(number, 'Переглянути рішення дирекції або завершити роботу із заявкою');
  const make = 'Скласти протокол завершення';
  await chief.page.getByRole('link', { name: make }).click();
  await page.unfold(make);
  await page.comment(make, 'Дирекція не погодила проєкт.');
  await page.take(make, { confirm: true });
  await page.expectRibbon(
    closing('Закрито Не погоджено'),
    /^Завершення роботи із заявкою\s*Складено, не підписано/,
  );

  const signing = await chief.openTask(number, 'Підписати протокол завершення роботи із заявкою');
  await signing.sign('Підписати протокол завершення', chief.name, { confirm: true });
  await signing.expectRibbon(closing('Закрито Не погоджено'), /^Завершення роботи із заявкою\s*Підписано/);
  await expect(chief.page.getByText('Роботу із заявкою завершено', { exact: true })).toBeVisible();
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});

/** A direction that stopped the application, and what lay ahead of it closed. */
const closing = (direction: StageLook): StageLook[] => [
  ...after(3, direction).slice(0, 4),
  'Закрито',
  'Закрито',
  'Закрито',
  'Закрито',
];
