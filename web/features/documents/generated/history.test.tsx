import { screen, within } from '@testing-library/react';
import { DOCUMENT, foundDocument, HISTORY, openDocument } from './testing/openDocument';

test('the history on a document’s page names the system without a role', async () => {
  const entry = (step: string, change: object) => ({
    _id: step,
    version: 3,
    created_at: '2027-06-21T10:00:00.000Z',
    process: step.split('.')[0],
    step,
    outcome: null,
    record_id: null,
    status_from: 0,
    status_to: 1,
    user_name: 'Леся Правник',
    role: 'lawyer',
    session_id: null,
    message: null,
    sum: null,
    sitting: null,
    files: [],
    document: { _id: DOCUMENT, title: 'Договір про надання гранту' },
    undone: false,
    ...change,
  });
  const logs = [
    entry('document.archive', { user_name: 'Система', role: 'system' }),
    entry('document.send_to_finance', {}),
  ];
  const { requests } = await openDocument('', foundDocument(), 'lawyer', {
    [`GET ${HISTORY}`]: () => ({ logs, rollbacks: [], refused: [], next: null }),
  });
  const history = within(await screen.findByRole('region', { name: 'Історія' }));
  expect(await history.findByText('Леся Правник, Юрист')).toBeVisible();
  expect(history.getByText('Система')).toBeVisible();
  expect(history.getByText('Надіслано документ фінансистові')).toBeVisible();
  const [read] = requests.filter(({ path }) => path === HISTORY);
  expect(read?.query.get('document')).toBe(DOCUMENT);
});
