import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { divisionAddress } from '../web/routes/divisionAddress';
import { expect, test } from './fixtures';
import { watched } from './pages/console';
import { AccountBrowser } from './pages/account-browser';
import { openTask } from './pages/inbox';
import { checkLoadedPage } from './pages/check-page';
import { register } from './pages/registration';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { signInWidget } from './pages/widget';
import { accountOf, approve, distribute, finish, refuse, score, signProtocol } from './stages/experts';
import { buildMethodology, type MethodologyGroup } from './stages/methodology';
import { holdSitting } from './stages/sittings';
import { ownContest } from './world/contests';

const GROUPS: readonly MethodologyGroup[] = [
  {
    title: 'Задум',
    slug: 'idea',
    questions: { 'Чи переконує мистецький задум?': 10, 'Чи зрозуміло, для кого цей проєкт?': 5 },
  },
  { title: 'Спроможність', slug: 'team', questions: { 'Чи має команда потрібний досвід?': 5 } },
];

/** Chooses an option of the field's list. */
async function chooseOption(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('a season: a new methodology, five experts with one replaced and one rework, all reviews finished, the contest ranked', async ({
  browser,
  office,
  kit,
  samples,
}) => {
  const run = randomUUID().slice(0, 8);
  const [methodology, contest] = [`Методика сезону ${run}`, `Конкурс сезону ${run}`];
  const { page: admin } = await office.as('admin');
  const contestId = await ownContest(kit, (await samples.catalogue()).contest, contest);

  await test.step('the administrator builds the methodology, and the contest evaluates by it with five experts', async () => {
    await buildMethodology(admin, methodology, GROUPS);
    await checkLoadedPage(admin, 'season-methodology');
    await admin.goto(`/admin/contests/${contestId}/edit`);
    await chooseOption(admin, 'Кількість експертів на заявку', '5');
    await chooseOption(admin, 'Методика оцінювання', methodology);
    await admin.getByRole('button', { name: 'Зберегти' }).click();
    await expect(admin.getByText('Дані змінено')).toBeVisible();
  });

  const { application, driver } = await kit.beginApplication('fort-stage', `Сцена сезону ${run}`, contestId);
  await driver.technical();
  const drawnExperts = await distribute(office, application, 5);
  const [refusing = '', reworking = ''] = drawnExperts;

  await test.step('one expert refuses with a signed protocol, and is replaced', async () => {
    const complaints: string[] = [];
    const expert = await AccountBrowser.open(
      watched(browser, complaints),
      `${accountOf(refusing)}@example.org`,
    );
    await refuse(expert, application);
    await expert.page.context().close();
    expect(complaints).toEqual([]);

    const drawnAgain = await distribute(office, application, 5);
    expect(drawnAgain).not.toContain(refusing);
    expect(drawnExperts.filter((name) => drawnAgain.includes(name))).toHaveLength(4);
    const { page } = await office.as('expert_manager');
    await expect(page.getByRole('region', { name: 'Вилучені експерти' })).toContainText(refusing);
  });

  await test.step('one review is sent to rework; its expert corrects a score, and signs', async () => {
    const expert = await office.as(accountOf(reworking));
    await score(expert, application, [2, 1]);
    const manager = await office.as('expert_manager');
    const checking = await manager.openTask(application.number, 'Перевірити оцінку експерта');
    const rework = 'Повернути на доопрацювання';
    await checking.page.getByRole('radio', { name: 'Доопрацювання', exact: true }).check();
    await checking.comment(rework, 'Бал за задум не узгоджується з текстом коментаря.');
    await checking.take(rework);

    const reopenedTask = await expert.openTask(
      application.number,
      'Завершити оцінювання та надіслати на перевірку',
    );
    await expert.page.getByRole('table', { name: 'Блоки запитань' }).getByRole('link').first().click();
    const block = expert.page.getByRole('region', { name: 'Задум', exact: true });
    await block.getByRole('radiogroup').first().getByRole('radio').first().press('Space');
    await expect(block.getByText('Збережено', { exact: true })).toHaveCount(1);
    await expert.page.getByRole('link', { name: 'До всіх блоків' }).click();
    await reopenedTask.take('Надіслати на перевірку', { confirm: true });
    await approve(office, application);
    await signProtocol(expert, application);
  });

  await test.step('the other experts finish, and the expert review is over', async () => {
    await driver.review();
    await finish(office, application);
  });

  await test.step('the contest is ranked, and compared with the ranking by another rule', async () => {
    const otherApplication = await kit.beginApplication('jazz-elevator', `Джаз сезону ${run}`, contestId);
    await otherApplication.driver.technical();
    await otherApplication.driver.distribute();
    await otherApplication.driver.evaluate(3);
    const { page } = await office.as('expert_manager');
    await page.goto(`/ed/contests/${contestId}?sort=-rating`);
    const applicationRows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(applicationRows).toHaveCount(2);
    // Of five scores the highest and the lowest do not count: three times twenty, three times nine.
    await expect(applicationRows.nth(0)).toContainText(application.number);
    await expect(applicationRows.nth(0).getByText('60', { exact: true })).toBeVisible();
    await expect(applicationRows.nth(1).getByText('27', { exact: true })).toBeVisible();

    await admin.goto('/admin/evaluation/what-if');
    await admin.getByRole('combobox', { name: 'Конкурс' }).fill(contest);
    await admin
      .locator('.ant-select-dropdown:visible')
      .getByTitle(new RegExp(`^${contest}`))
      .click();
    const ranking = admin.getByRole('table', { name: 'Що, якби' });
    const rankingRows = ranking.getByRole('row').filter({ has: admin.getByRole('cell') });
    await expect(rankingRows).toHaveCount(2);
    await expect(rankingRows.nth(0)).toContainText(application.number);
    await chooseOption(admin, 'Правило суми', 'Усі оцінки');
    // All scores count now, also the review that was corrected to one point of ten.
    await expect(rankingRows.nth(0).getByText('91', { exact: true })).toBeVisible();
    await expect(rankingRows.nth(0).getByText('60', { exact: true })).toBeVisible();
    await expect(rankingRows.nth(1).getByText('45', { exact: true })).toBeVisible();
    await checkLoadedPage(admin, 'season-ranking');
  });
});

test('a candidate registers, passes the vote and three sessions, gets the role, and scores an application', async ({
  office,
  kit,
}) => {
  const name = `Грабар Соломія ${randomUUID().slice(0, 8)}`;
  const page = await (await office.browser()).newPage();
  await register(page, { email: `${randomUUID()}@example.org`, expert: true, name });
  await expect(page).toHaveURL(/\/account\/[\w-]{36}\/edit$/);
  const [, user = ''] = /\/account\/([\w-]{36})\//.exec(page.url()) ?? [];

  await test.step('the candidate fills in the profile', async () => {
    await page.getByRole('link', { name: 'Дані експерта' }).click();
    await page.getByLabel('Освіта').fill('Вища, магістр сценічного мистецтва');
    await page.getByLabel('Місце роботи').fill('Театр «Лівий берег», Запоріжжя');
    await page.getByLabel('Ключові слова').fill('театр');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Дані експерта збережено')).toBeVisible();
  });

  const manager = (await office.as('expert_manager')).page;
  const id = await test.step('the expert division votes, and starts the selection', async () => {
    await manager.goto(`/ed/experts/${user}/vote`);
    const form = manager.getByRole('form', { name: 'Ваші бали' });
    await expect(form.getByRole('radiogroup')).toHaveCount(12);
    for (const criterion of await form.getByRole('radiogroup').all())
      await criterion.getByRole('radio').last().press('Space');
    await expect(form.getByText('23 з 23')).toBeVisible();
    await form.getByRole('button', { name: 'Завершити голосування' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Завершити голосування' }).click();
    const start = manager.getByRole('button', { name: 'Розпочати відбір' });
    await start.first().click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Розпочати відбір' }).click();
    await manager.getByRole('link', { name: 'Відбір експерта', exact: true }).click();
    await expect(manager).toHaveURL(/\/ed\/experts\/selection\/[\w-]{36}$/);
    return manager.url().split('/').at(-1) ?? '';
  });

  await test.step('commission, direction and supervisory board approve', async () => {
    const { page: sitting, name: chief } = await office.as('chief');
    const candidate = { name, id, chief };
    await holdSitting(sitting, candidate, 'комісії з відбору експертів');
    await sitting.getByRole('button', { name: 'Підписати протокол' }).click();
    await signInWidget(sitting, chief);
    await expect(sitting.getByText('Протокол успішно підписано')).toBeVisible();
    await holdSitting(sitting, candidate, 'дирекції щодо експертів');
    await holdSitting(sitting, candidate, 'наглядової ради щодо експертів');
  });

  await test.step('the expert division sees the season’s stages, and who has passed', async () => {
    await manager.goto('/ed/experts/selection?search=Соломія');
    const row = manager.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Відбір пройдено');
    await expect(row).toContainText('Чекає на роль');
    await checkLoadedPage(manager, 'selections');
    await manager.getByRole('link', { name: /^4\. Пройшли відбір:/ }).click();
    await expect(manager).toHaveURL('/ed/experts/selection/final');
    await expect(manager.getByRole('row').filter({ hasText: name })).toContainText('Чекає на роль');
  });

  await test.step('the administrator gives the role', async () => {
    const admin = (await office.as('admin')).page;
    await admin.goto('/inbox?process=expert_selection');
    await admin
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('link', { name: 'Надати роль експерта' })
      .click();
    await expect(admin).toHaveURL(`/ed/experts/selection/${id}`);
    await waitUntilPageLoaded(admin);
    await checkLoadedPage(admin, 'selection, passed');
    await admin.getByRole('button', { name: 'Надати роль експерта', exact: true }).click();
    const question = admin.getByRole('dialog');
    await question.getByRole('button', { name: 'Надати роль експерта', exact: true }).click();
    await expect(admin.getByText('Відбір завершено: кандидат отримав роль експерта.')).toBeVisible();
    await expect(admin.getByRole('list').filter({ hasText: 'Надано роль експерта' })).toBeVisible();
    await admin.goto(`/ed/experts/${user}/info`);
    await expect(admin.getByRole('link', { name: 'Активні експерти' }).first()).toBeVisible();
  });

  await test.step('the new expert is named for an application, and scores it', async () => {
    const { application, driver } = await kit.beginApplication('fort-stage', `Сцена нового експерта ${name}`);
    await driver.technical();
    await manager.goto(divisionAddress(application.id, 'review'));
    const form = manager.getByRole('form', { name: 'Розподілити експертів' });
    await form.getByRole('combobox', { name: /Призначити самостійно/ }).fill(name);
    await manager.locator('.ant-select-item-option').filter({ hasText: name }).click();
    await manager.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Розподілити експертів' }).click();
    const experts = manager.getByRole('region', { name: 'Експерти', exact: true });
    await expect(experts.getByRole('heading', { level: 3, name })).toBeVisible();

    await page.goto('/');
    await score({ page, openTask: (number, task) => openTask(page, number, task) }, application);
    await page.getByRole('link', { name: 'Заявки на оцінювання' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: application.number })).toContainText('100');
  });
});
