import { screen, within } from '@testing-library/react';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../../domain/application/approval-stages';
import { blankView, RECORDS, storedFile, uuid } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { mockServer, silentStream } from '../../../testing/server';

const PROCEDURE = uuid(RECORDS.negotiation);
const EARLIER = uuid(70);
const LATER = uuid(71);

type Procedure = ApplicationView['negotiation_procedures'][number];
const [blankProcedure] = blankView().negotiation_procedures;
const procedure = (overrides: Partial<Procedure>): Procedure => ({ ...blankProcedure!, ...overrides });
const [blankDocument] = blankView().documents;
const document = (last: number, name: string, procedureId: string | null) => ({
  ...blankDocument!,
  ...storedFile(last, name),
  procedure_id: procedureId,
});

async function openPage(place: string, changes: Partial<ApplicationView>) {
  const account = signedInAs('project_manager');
  const approval = {
    tabs: approvalTabsOf('project_manager').map((tab) => ({ tab, open: true as const })),
    stages: APPROVAL_STAGES.map((stage) => ({
      stage,
      status: 0,
      open: true as const,
      user: null,
      updated_at: null,
    })),
    scan: true as const,
  };
  const view = blankView({ approval, ...changes });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${view._id}`]: () => ({ application: view }),
    [`GET /api/reporting/procedure/${PROCEDURE}`]: () => ({
      procedure: view.negotiation_procedures.find(({ _id }) => _id === PROCEDURE),
    }),
  });
  await renderApp(`/rp/negotiation/${PROCEDURE}/${place}`);
}

test('each attached file is added, or replaces the newest earlier document of the same name, which is linked', async () => {
  await openPage('attached', {
    documents: [
      document(80, 'Кошторис.xlsx', null),
      document(81, 'кошторис.XLSX', EARLIER),
      document(82, 'Лист.pdf', PROCEDURE),
      document(83, 'Лист.pdf', LATER),
    ],
    negotiation_procedures: [
      procedure({ _id: EARLIER, status: -2 }),
      procedure({ negotiation_files: [storedFile(90, 'КОШТОРИС.xlsx'), storedFile(91, 'Лист.pdf')] }),
      procedure({ _id: LATER, status: 4 }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Додані файли' }));
  const [replacing, added] = list.getAllByRole('listitem').map((item) => within(item));
  expect(replacing!.getByText('замість файлу з такою самою назвою')).toBeVisible();
  expect(replacing!.getByText(/^Було:/)).toHaveTextContent('кошторис.XLSX');
  expect(added!.getByText('новий файл')).toBeVisible();
  expect(added!.queryByText(/^Було:/)).toBeNull();
});

test.each([null, { file_id: uuid(32), fileUrl: `/api/files/${uuid(32)}`, sign_id: null }])(
  'the three answers are shown beside the decision in their colours, also before it is made: %p',
  async (protocol) => {
    const answer = { user: null, updated_at: null, message: 'Обґрунтування.' };
    await openPage('decision', {
      negotiation_procedures: [
        procedure({
          protocol_id: protocol,
          pm: { ...answer, status: 1 },
          lawyer: { ...answer, status: -1 },
          financer: { ...answer, message: null, status: 0 },
        }),
      ],
    });
    const colourOf = async (part: string) => {
      const heading = await screen.findByRole('heading', { name: part });
      return heading
        .parentElement!.querySelector('.ant-tag')!
        .className.match(/ant-tag-(success|error|default)/)?.[1];
    };
    expect([
      await colourOf('Проєктний відділ'),
      await colourOf('Юрист'),
      await colourOf('Фінансист'),
    ]).toEqual(['success', 'error', 'default']);
    expect(screen.queryAllByText('Рішення ще не ухвалено')).toHaveLength(protocol ? 0 : 1);
  },
);
