import { screen } from '@testing-library/react';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../../domain/application/approval-stages';
import { blankView } from '../../../testing/application/blankView';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { mockServer, silentStream } from '../../../testing/server';

const ONLY_ADMIN = 'Видалити скан-копію договору може лише адміністратор';
const TOO_EARLY = 'Скан можна завантажити лише після того, як основний договір завантажено й підписано';

test.each([
  [{ scan: true as const, scan_deletion: ONLY_ADMIN }, [1, 0]],
  [{ scan: true as const }, [0, 0]],
  [{ scan: TOO_EARLY }, [0, 1]],
])('the page of the scan says who alone deletes it, or why it is closed', async (scan, counts) => {
  const account = signedInAs('lawyer');
  const view = blankView({
    approval: {
      tabs: approvalTabsOf('lawyer').map((tab) => ({ tab, open: true as const })),
      stages: APPROVAL_STAGES.map((stage) => ({
        stage,
        status: 0,
        open: true as const,
        user: null,
        updated_at: null,
      })),
      ...scan,
    },
  });
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${view._id}`]: () => ({ application: view }),
    'GET /api/files/3f9a1c34-5b5e-4a59-9d0a-000000000033/signs': () => ({
      Signs: [],
      demonstration: true,
      name: 'Договір.pdf',
    }),
  });
  await renderApp(`/rp/application/${view._id}/agreement/scaned`);
  await screen.findByText(counts[1] ? TOO_EARLY : 'Скан-копія договору', { exact: false });
  expect([ONLY_ADMIN, TOO_EARLY].map((text) => screen.queryAllByText(text).length)).toEqual(counts);
});
