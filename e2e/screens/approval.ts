import {
  APPROVAL_PLACES,
  APPROVAL_STATISTICS,
  NEGOTIATION_PLACES,
  negotiationAddress,
  type ApprovalPlace,
} from '../../web/routes/approvalAddress';
import { PAYMENTS } from '../../web/routes/paymentsAddress';
import { DASHBOARD, DASHBOARD_LIST } from '../../web/routes/dashboardAddress';
import { BOARDS_PAGE } from '../../web/routes/boardsAddress';
import { AGREEMENT_SECTIONS, AGREEMENTS, agreementsAddress } from '../../web/routes/agreementsAddress';
import type { Samples } from '../world/samples';
import { approvalFilters } from './opens';
import { screen, type Screen } from './screen';

/** Pages that are checked with an application in offline negotiation. */
const OFFLINE_PAGES: readonly ApprovalPlace[] = [
  'procedures',
  'procedures/create',
  'estimate',
  'estimate/:procid',
];

/** The director's desk with a waiting agreement. */
const directorsDesk: readonly Screen[] = [AGREEMENTS, ...AGREEMENT_SECTIONS.map(agreementsAddress)].map(
  (route) =>
    screen(`director's desk ${route}`, 'chief', route, {
      async params(samples) {
        await samples.application();
        return {};
      },
    }),
);

const pages = Object.keys(APPROVAL_PLACES) as ApprovalPlace[];

/** Pages of an application in approval for the deciding roles; the agreement also for a reading role. */
export const approval: readonly Screen[] = [
  screen('decisions of the boards', 'chief', BOARDS_PAGE),
  ...directorsDesk,
  screen('payments', 'financier', PAYMENTS),
  ...pages.map((page) =>
    screen(`approval ${page}`, 'project_head', `/rp/application/:id/${page}`, {
      params: (samples: Samples) => (OFFLINE_PAGES.includes(page) ? samples.sitting() : samples.approved()),
      // The URL redirects to the procedure's page, which sets the focus again.
      ...(page === 'procedures/:procid' && { after: (page) => page.waitForURL('**/rp/negotiation/**') }),
    }),
  ),
  ...NEGOTIATION_PLACES.map((page) =>
    screen(`negotiation ${page}`, 'project_manager', negotiationAddress(':id', page), {
      params: async (samples: Samples) => ({ id: (await samples.approved()).procid }),
    }),
  ),
  screen('approval statistics', 'financier', APPROVAL_STATISTICS, {
    // Makes an application with a negotiation, for the list.
    async params(samples: Samples) {
      await samples.approved();
      return {};
    },
    search: '?reporting_type=negotiation',
    opens: approvalFilters,
  }),
  screen('approval statistics, nothing found', 'supervisory', APPROVAL_STATISTICS, {
    search: '?spec_id=0000-X',
  }),
  screen('dashboard', 'chief', DASHBOARD, {
    async params(samples: Samples) {
      await samples.approved();
      return {};
    },
    async after(page) {
      await page
        .getByRole('img', { name: /^Діаграма/ })
        .locator('svg')
        .first()
        .waitFor();
    },
  }),
  {
    ...screen('list behind a figure', 'chief', DASHBOARD, {
      async after(page) {
        await page.getByRole('table').getByRole('link').first().click();
        await page.waitForURL(`**${DASHBOARD_LIST}?*`);
      },
    }),
    route: DASHBOARD_LIST,
  },
  screen('approval agreement, to be read', 'supervisory', '/rp/application/:id/agreement/upload', {
    params: (samples: Samples) => samples.approved(),
  }),
];
