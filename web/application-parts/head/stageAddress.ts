import type { ApplicationView } from '../../../api/areas/application/contract/application';
import {
  APPROVAL_PLACES,
  approvalAddress,
  STAGE_PLACES,
  type ApprovalPlace,
} from '../../routes/approvalAddress';
import { wholeAddress } from '../../shared/catalogueCrumbs';
import type { TabName } from '../tabs/names';

type Stage = NonNullable<ApplicationView['approval']>['stages'][number]['stage'];

/** Tabs of the whole application that show the work of a stage whose own tab is closed. */
const READABLE: Partial<Record<Stage, TabName>> = { negotiation: 'negotiation', reporting: 'history' };

/**
 * Returns the page of a stage if the viewer may open it (rules/addresses, "Table of approval stages"). It is the
 * stage's own page. Once a signed finalisation has closed that tab, it is the tab of the whole application that shows
 * the stage's work.
 */
export function stageAddress({ _id, approval }: ApplicationView, name: string): string | undefined {
  const stage = approval?.stages.find((row) => row.stage === name);
  if (stage?.open !== true) return undefined;
  const place = STAGE_PLACES[stage.stage];
  const tab = approval?.tabs.find((row) => row.tab === APPROVAL_PLACES[place]);
  const readable = READABLE[stage.stage];
  return readable && tab && tab.open !== true
    ? wholeAddress(_id, '/rp', readable)
    : approvalAddress(_id, place);
}

/**
 * Returns the page that shows the work of a tab that a signed finalisation has closed; undefined if the tab is open
 * or was never reached.
 */
export function readableAddress(view: ApplicationView, place: ApprovalPlace): string | undefined {
  const stages = Object.keys(READABLE) as Stage[];
  const stage = stages.find((name) => APPROVAL_PLACES[STAGE_PLACES[name]] === APPROVAL_PLACES[place]);
  const address = stage && stageAddress(view, stage);
  return address?.startsWith('/application/') ? address : undefined;
}
