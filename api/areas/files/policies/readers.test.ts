import { FLOW_KINDS, kindRow } from '../../../../domain/kinds';
import { mayOpenArea, ROLES } from '../../../../domain/roles';
import { FILE_READERS } from './readers';

const id = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';

// rules/accounts-and-roles, "Files"
describe.each(FLOW_KINDS)('a file of the kind %s', (kind) => {
  const file = { id, slot: 'protocol', subject_kind: kind, subject_id: id, uploaded_by: id };
  const rules = FILE_READERS.filter(({ includes }) => includes(file as never, undefined as never) === true);

  test('has exactly one rule of its readers', () => expect(rules).toHaveLength(1));

  test('is read by the roles that open the area of its kind', () => {
    const { readers } = kindRow(kind);
    if (readers === 'own') return;
    for (const role of ROLES)
      expect([role, rules[0]?.mayRead({ id, role } as never, file as never, undefined as never)]).toEqual([
        role,
        mayOpenArea(role, readers),
      ]);
  });
});
