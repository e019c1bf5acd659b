import type { Role } from '../../../../domain/roles';
import type { StoredForm } from '../../../queries/application-rows';
import { expert, file, fileId, head, ids, made, manager, Story } from '../../../testing/application-story';
import { applicationView } from '../contract/application';
import { presentApplication } from './application';

const SUM = { name: 'project_sum', label: 'Сума', type: 'number', value: 480_000 };
const CODE = { name: 'rnokpp', label: 'РНОКПП', type: 'text', value: '3184710691' };
const FORM = {
  fields: [{ title: 'Проєкт', fields: [SUM, CODE] }],
  raw_fields: { project_sum: 480_000, rnokpp: '3184710691' },
};
/** Another code with the same last characters as the submitted one: masked, the two are equal. */
const OTHER_CODE = '2222222291';
const LONG = { comment: 'Обґрунтування рішення щодо змін. '.repeat(8) };

const view = (story: Story, viewer: { id: string; role: string } = manager, form: StoredForm = FORM) =>
  presentApplication(story.records({ form }), {
    viewer: viewer as { id: string; role: Role },
    language: 'uk',
    now: 0,
  });

/** An online procedure with these changes, decided and not signed. */
function decidedOn(changes: Record<string, unknown>): Story {
  const recordId = ids.procedure;
  const answer = { recordId, outcome: 'approved' } as const;
  return new Story()
    .reviewsPassed()
    .store('document', fileId('submitted'), 'кошторис.pdf')
    .take('negotiation.create', manager, { outcome: 'online', newId: recordId })
    .take(
      'negotiation.changes',
      { id: ids.application, role: 'applicant' },
      { recordId, files: { changes: file('changes') } },
      { changed_fields: changes },
    )
    .take('negotiation.answer_pm', manager, answer, LONG)
    .take('negotiation.answer_lawyer', { id: ids.chief, role: 'lawyer' }, answer, LONG)
    .take('negotiation.answer_financier', { id: ids.chief, role: 'financier' }, answer, LONG)
    .take('negotiation.decide', manager, { recordId, ...made('passed', 'negotiation') });
}
const signedStory = (story: Story) => story.take('negotiation.sign', head, { recordId: ids.procedure });

const CHANGES = { project_sum: 450_000, rnokpp: OTHER_CODE };
const values = (sections: { fields: { name: string; value?: unknown }[] }[] = []) =>
  sections.flatMap(({ fields }) => fields.map(({ value }) => value));

test('a procedure has the definitions of its changed fields and of the columns of changed tables; a field that the form lacks is a text', () => {
  const item = { name: 'item', label: 'Стаття', type: 'text' };
  const costs = { name: 'costs', label: 'Витрати', type: 'multidata-tab', subfields: [item] };
  const form = { ...FORM, fields: [{ title: 'Проєкт', fields: [SUM, { ...costs, value: [] }] }] };
  const changes = { costs: [{ item: 'Оренда' }], project_sum: 450_000, note: 'Уточнено' };
  const page = view(decidedOn(changes), manager, form);
  expect(page.negotiation_procedures[0]).toMatchObject({
    fieldsFull: [
      costs,
      { name: 'project_sum', label: 'Сума', type: 'number' },
      { name: 'note', label: 'note', type: 'text' },
    ],
    all_subfields: [item],
  });
});

test('the staff see the submitted form until the procedure is signed, with each change beside the earlier value', () => {
  const page = view(decidedOn(CHANGES));
  expect(values(page.data.fields)).toEqual([480_000, '••••91']);
  expect(page.data).toMatchObject({ changed: [] });
  expect(page.data.submitted).toBeUndefined();
  expect(page.documents.map(({ name }) => name)).toEqual(['кошторис.pdf']);
  expect(page.negotiation_procedures[0]).toMatchObject({
    changed_fields: { project_sum: 450_000, rnokpp: '••••91' },
    before: { project_sum: 480_000, rnokpp: '••••91' },
    changed: ['project_sum', 'rnokpp'],
  });
});

test('after the signature the staff see the agreed and the submitted version, with secrets masked in both', () => {
  const page = view(signedStory(decidedOn(CHANGES)));
  expect(values(page.data.fields)).toEqual([450_000, '••••91']);
  expect(page.data.raw_fields).toEqual({ project_sum: 450_000, rnokpp: '••••91' });
  expect(values(page.data.submitted)).toEqual([480_000, '••••91']);
  expect(page.data.changed).toEqual(['project_sum', 'rnokpp']);
  expect(page.negotiation_procedures[0]?.before).toEqual({ project_sum: 480_000, rnokpp: '••••91' });
  expect(JSON.stringify(page)).not.toMatch(/3184710691|2222222291/);
  expect(applicationView.safeParse(page).error?.issues ?? []).toEqual([]);
});

test('files of a signed procedure are documents of the application, after the submitted ones', () => {
  const { documents } = view(signedStory(decidedOn(CHANGES)));
  expect(documents.map(({ name, procedure_id: procedure }) => [name, procedure])).toEqual([
    ['кошторис.pdf', null],
    ['changes.pdf', ids.procedure],
  ]);
});

test('an expert sees the submitted version and nothing of the negotiation', () => {
  const page = view(signedStory(decidedOn({ project_sum: 450_000 })), expert(0));
  expect(values(page.data.fields)).toEqual([480_000]);
  expect(page.data.raw_fields).toEqual({ project_sum: 480_000 });
  expect(page.data.submitted).toBeUndefined();
  expect(page.data.changed).toEqual([]);
  expect(page.documents.map(({ name }) => name)).toEqual(['кошторис.pdf']);
  expect(JSON.stringify(page)).not.toContain('450000');
});

test('a procedure that sends the current values changes nothing, signed or not', () => {
  const unchangedFields = { project_sum: '480 000', rnokpp: '3184710691' };
  for (const story of [decidedOn(unchangedFields), signedStory(decidedOn(unchangedFields))]) {
    const page = view(story);
    expect(page.data.changed).toEqual([]);
    expect(page.data.submitted).toBeUndefined();
    expect(page.negotiation_procedures[0]?.changed).toEqual([]);
  }
});

describe('the title', () => {
  const TITLE = { title_project: 'Берег памʼяті' };

  test('is the agreed title for the staff after the signature', () => {
    const title = view(decidedOn(TITLE)).title;
    expect(title).not.toBe('Берег памʼяті');
    expect(view(signedStory(decidedOn(TITLE))).title).toBe('Берег памʼяті');
    expect(view(signedStory(decidedOn(TITLE)), expert(0)).title).toBe(title);
  });

  test('stays the submitted title where the negotiation changed another field or emptied the title', () => {
    const title = view(decidedOn(TITLE)).title;
    expect(view(signedStory(decidedOn({ project_sum: 450_000 }))).title).toBe(title);
    expect(view(signedStory(decidedOn({ title_project: ' ' }))).title).toBe(title);
  });
});
