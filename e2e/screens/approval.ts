import {
  APPROVAL_PLACES,
  NEGOTIATION_PLACES,
  negotiationAddress,
  type ApprovalPlace,
} from '../../web/routes/approvalAddress';
import { BOARDS_PAGE } from '../../web/routes/boardsAddress';
import type { Places } from '../world/places';
import { screen, type Screen } from './screen';

/** Pages that show an application whose negotiation is a sitting. */
const OF_SITTING: readonly ApprovalPlace[] = [
  'procedures',
  'procedures/create',
  'estimate',
  'estimate/:procid',
];

const places = Object.keys(APPROVAL_PLACES) as ApprovalPlace[];

/** An application in approval: every page of it as who decides sees it, and the agreement as who reads. */
export const approval: readonly Screen[] = [
  screen('decisions of the boards', 'chief', BOARDS_PAGE),
  ...places.map((place) =>
    screen(`approval ${place}`, 'project_head', `/rp/application/:id/${place}`, {
      params: (at: Places) => (OF_SITTING.includes(place) ? at.sitting() : at.approved()),
    }),
  ),
  ...NEGOTIATION_PLACES.map((place) =>
    screen(`negotiation ${place}`, 'project_manager', negotiationAddress(':id', place), {
      params: async (at: Places) => ({ id: (await at.approved()).procid }),
    }),
  ),
  screen('approval agreement, to be read', 'supervisory', '/rp/application/:id/agreement/upload', {
    params: (at: Places) => at.approved(),
  }),
];
