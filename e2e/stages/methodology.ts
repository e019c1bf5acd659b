import { expect, type Page } from '@playwright/test';

/** A group of questions in a methodology. */
export interface MethodologyGroup {
  title: string;
  slug: string;
  /** Maximum points by the title of the question. */
  questions: Readonly<Record<string, number>>;
}

const pointsOf = ({ questions }: MethodologyGroup): number =>
  Object.values(questions).reduce((sum, max) => sum + max, 0);

/** Creates a methodology with these groups and questions as the administrator. */
export async function buildMethodology(
  page: Page,
  title: string,
  groups: readonly MethodologyGroup[],
): Promise<void> {
  await page.goto('/admin/evaluation');
  await page.getByRole('link', { name: 'Нова методика' }).click();
  await createRecord(page, 'Нова методика', { Назва: title }, title);
  for (const [index, group] of groups.entries()) {
    await page.getByRole('link', { name: 'Додати групу' }).click();
    const points = String(pointsOf(group));
    const values = { Назва: group.title, 'Коротка назва': group.slug, 'Балів за групу': points };
    await createRecord(page, 'Нова група запитань', { ...values, Порядок: String(index) }, group.title);
    for (const [nth, [question, max]] of Object.entries(group.questions).entries()) {
      await page.getByRole('link', { name: 'Додати запитання' }).click();
      const fields = { Запитання: question, 'Коротка назва': `${group.slug}-${nth + 1}` };
      await createRecord(page, 'Нове запитання', { ...fields, 'Найбільший бал': String(max) }, 'Запитання');
      await openParent(page, group.title);
    }
    await openParent(page, title);
  }
  await expect(page.getByRole('table', { name: 'Групи запитань' }).getByRole('row')).toHaveCount(
    groups.length + 1,
  );
}

/** Fills in and sends the form of a new record; then expects the record's page with this heading. */
async function createRecord(
  page: Page,
  form: string,
  values: Record<string, string>,
  heading: string,
): Promise<void> {
  const inForm = page.getByRole('form', { name: form });
  for (const [label, value] of Object.entries(values))
    await inForm.getByLabel(label, { exact: true }).fill(value);
  await inForm.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Opens the parent record with this title through the breadcrumbs. */
async function openParent(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
