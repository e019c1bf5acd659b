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

/** Pages that show an application whose negotiation is a sitting. */
const OF_SITTING: readonly ApprovalPlace[] = [
  'procedures',
  'procedures/create',
  'estimate',
  'estimate/:procid',
];

/** The director's desk, with an agreement that waits. */
const desks: readonly Screen[] = [AGREEMENTS, ...AGREEMENT_SECTIONS.map(agreementsAddress)].map((route) =>
  screen(`director's desk ${route}`, 'chief', route, {
    async params(at) {
      await at.application();
      return {};
    },
  }),
);

const places = Object.keys(APPROVAL_PLACES) as ApprovalPlace[];

/** An application in approval: every page of it as who decides sees it, and the agreement as who reads. */
export const approval: readonly Screen[] = [
  screen('decisions of the boards', 'chief', BOARDS_PAGE),
  ...desks,
  screen('payments', 'financier', PAYMENTS),
  ...places.map((place) =>
    screen(`approval ${place}`, 'project_head', `/rp/application/:id/${place}`, {
      params: (at: Places) => (OF_SITTING.includes(place) ? at.sitting() : at.approved()),
      // It leads on to the procedure's own page, which takes the focus anew.
      ...(place === 'procedures/:procid' && { after: (page) => page.waitForURL('**/rp/negotiation/**') }),
    }),
  ),
  ...NEGOTIATION_PLACES.map((place) =>
    screen(`negotiation ${place}`, 'project_manager', negotiationAddress(':id', place), {
      params: async (at: Places) => ({ id: (await at.approved()).procid }),
    }),
  ),
  screen('approval statistics', 'financier', APPROVAL_STATISTICS, {
    // One with a negotiation is among them.
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
