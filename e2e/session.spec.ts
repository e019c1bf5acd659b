import { expect, test } from './fixtures';
import { taskLink } from './pages/inbox';
import { checkLoadedPage } from './pages/check-page';
import { SessionCreatePage, SessionListPage, SessionPage } from './pages/sessions';
import { signInWidget } from './pages/widget';
import { visit } from './pages/visit';

// Both members write the same text, which provokes a conflict.
test.use({ refusals: [409] });

test('two members work on a session together, from an appeal to the signed minutes', async ({
  office,
  kit,
}) => {
  const sentToDirection = await kit.beginApplication('jazz-elevator', 'Джаз на елеваторі: дирекція');
  await sentToDirection.driver.toDirection();
  const appealed = await kit.beginApplication('map-of-silence', 'Мапа тиші: апеляція');
  await appealed.driver.appeal();
  const [firstApplication, secondApplication] = [sentToDirection.application, appealed.application];

  const chief = await office.as('chief', `/inbox?number=${firstApplication.number}`);
  const head = await office.as('project_head');

  // The task links to a new session with its application.
  await taskLink(chief.page, firstApplication.number, 'Розглянути заявку на засіданні дирекції').click();
  await expect(chief.page).toHaveURL(`/dr/tech_review/create?application=${firstApplication.id}`);
  const creating = new SessionCreatePage(chief.page);
  await expect(
    creating.agenda.getByRole('button', { name: `Прибрати: ${firstApplication.number}` }),
  ).toBeVisible();
  await creating.chooseMember(chief.name);
  await creating.chooseMember(head.name);
  await creating.chooseApplication(secondApplication.number);
  await checkLoadedPage(chief.page, 'session-create-chosen');
  const counter = await creating.create();

  // The colleague reaches the session from the second application, and by its number.
  await visit(head.page, `/pd/application/${secondApplication.id}/review`);
  await head.page.getByRole('link', { name: `До засідання № ${counter}` }).click();
  await expect(head.page).toHaveURL(chief.page.url());
  const list = new SessionListPage(head.page);
  await list.open();
  await list.find(String(counter));
  await expect(list.row(counter)).toContainText('0 із 2');
  await list.link(counter).click();

  const [chiefSession, headSession] = [new SessionPage(chief.page), new SessionPage(head.page)];
  await expect(chiefSession.acceptButton).toBeDisabled();
  await chiefSession.mark(firstApplication.number, 'Так');
  await headSession.expectMark(firstApplication.number, 'Так', chief.name);
  await headSession.mark(secondApplication.number, 'Ні');
  await chiefSession.expectMark(secondApplication.number, 'Ні', head.name);

  await chiefSession.write('Дата засідання', '22 листопада 2026 року');
  await headSession.write('Вступна частина', 'Присутні всі члени дирекції.');
  await expect(chiefSession.text('Вступна частина')).toHaveValue('Присутні всі члени дирекції.');

  // Both write the decision at once: the member with the slow connection sees both texts and loses nothing.
  let release = () => {};
  const slowConnection = new Promise<void>((resolve) => (release = resolve));
  await head.page.route('**/api/direction/*', async (route) => {
    if (route.request().method() === 'POST') await slowConnection;
    await route.fallback();
  });
  const sending = head.page.waitForRequest((request) => request.method() === 'POST');
  await headSession.text('Рішення').fill('Ухвалити рішення щодо кожної заявки окремо.');
  await sending;
  await chiefSession.write('Рішення', 'Погодити.');
  release();
  await expect(head.page.getByText(`Цей текст уже змінено (${chief.name}, `)).toBeVisible();
  await expect(headSession.text('Рішення')).toHaveValue('Ухвалити рішення щодо кожної заявки окремо.');
  await checkLoadedPage(head.page, 'session-conflict');
  await head.page.getByRole('button', { name: 'Замінити збережений моїм' }).click();
  await expect(chiefSession.text('Рішення')).toHaveValue('Ухвалити рішення щодо кожної заявки окремо.');

  await expect(chiefSession.acceptButton).toBeEnabled();
  await checkLoadedPage(chief.page, 'session-ready');
  await chiefSession.accept(['Так 1', 'Ні 1', 'Без рішення 0']);
  for (const { page } of [chief, head]) {
    await expect(page.getByText('Дирекцію проведено')).toBeVisible();
    await expect(page.getByText('Виконано 2 із 2')).toBeVisible();
  }
  await expect(headSession.text('Рішення')).toHaveCount(0);
  await expect(head.page.getByText('Ухвалити рішення щодо кожної заявки окремо.')).toBeVisible();

  await chief.page.getByRole('button', { name: 'Підписати протокол' }).click();
  await signInWidget(chief.page, chief.name);
  await expect(chief.page.getByText('Протокол успішно підписано')).toBeVisible();
  for (const { page } of [chief, head]) {
    await expect(page.getByText('Підписано', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Підписанти' })).toContainText(chief.name);
  }
  await checkLoadedPage(chief.page, 'session-signed');

  await chiefSession
    .row(firstApplication.number)
    .getByRole('link', { name: firstApplication.number })
    .click();
  await expect(chief.page).toHaveURL(`/pd/application/${firstApplication.id}/info`);
  await chief.page.goBack();
  await expect(chief.page.getByText('Дирекцію проведено')).toBeVisible();
});
