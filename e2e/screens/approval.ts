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
import type { Places } from '../world/places';
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
      async params(at) {
        await at.application();
        return {};
      },
    }),
);

const places = Object.keys(APPROVAL_PLACES) as ApprovalPlace[];

/** Pages of an application in approval for the deciding roles; the agreement also for a reading role. */
export const approval: readonly Screen[] = [
  screen('decisions of the boards', 'chief', BOARDS_PAGE),
  ...directorsDesk,
  screen('payments', 'financier', PAYMENTS),
  ...places.map((place) =>
    screen(`approval ${place}`, 'project_head', `/rp/application/:id/${place}`, {
      params: (at: Places) => (OFFLINE_PAGES.includes(place) ? at.sitting() : at.approved()),
      // The URL redirects to the procedure's page, which sets the focus again.
      ...(place === 'procedures/:procid' && { after: (page) => page.waitForURL('**/rp/negotiation/**') }),
    }),
  ),
  ...NEGOTIATION_PLACES.map((place) =>
    screen(`negotiation ${place}`, 'project_manager', negotiationAddress(':id', place), {
      params: async (at: Places) => ({ id: (await at.approved()).procid }),
    }),
  ),
  screen('approval statistics', 'financier', APPROVAL_STATISTICS, {
    // Makes an application with a negotiation, for the list.
    async params(at: Places) {
      await at.approved();
      return {};
    },
    search: '?reporting_type=negotiation',
    opens: approvalFilters,
  }),
  screen('approval statistics, nothing found', 'supervisory', APPROVAL_STATISTICS, {
    search: '?spec_id=0000-X',
  }),
  screen('dashboard', 'chief', DASHBOARD, {
    async params(at: Places) {
      await at.approved();
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
    params: (at: Places) => at.approved(),
  }),
];
