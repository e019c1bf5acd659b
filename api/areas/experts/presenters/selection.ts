import type { Actor } from '../../../../domain/roles';
import { findRefusal } from '../../../../domain/process/refusal';
import { SELECTION } from '../../../../domain/selection';
import type { Language } from '../../../../texts/translate';
import { unavailableText } from '../../../presenters/can-reason';
import { wireType } from '../../sessions/contract/sessions';
import type { ListedSelection, SelectionView } from '../contract/selection';
import type { SelectionDecision, SelectionRow } from '../queries/selections';
import { presentMatching } from '../queries/selection';
import type { SessionType } from '../../../../domain/session/state';

const STEP = 'expert_selection.appoint';

/** Returns a selection for the list. */
export const presentListedSelection = (selection: SelectionRow): ListedSelection => ({
  ...presentMatching(selection),
  user: { _id: selection.user_id, name: selection.name, email: selection.email, role: selection.role },
  vote_rank: selection.vote_rank,
  stage: selection.stage,
  completed: selection.completed_at !== null,
  session: selection.session,
  updated_at: selection.updated_at.toISOString(),
});

/** Returns a selection as the viewer sees it. */
export const presentSelection = (
  selection: SelectionRow,
  decisions: readonly SelectionDecision[],
  starter: string,
  viewer: Actor,
  language: Language,
): SelectionView => ({
  ...presentListedSelection(selection),
  season: { _id: selection.season_id, title: selection.season_title },
  has_tax_id: selection.has_tax_id,
  started_by: { _id: selection.started_by, name: starter },
  decisions: decisions.map(({ created_at, session, ...decision }) => ({
    ...decision,
    session: session && { ...session, type: wireType(session.type as SessionType) },
    created_at: created_at.toISOString(),
  })),
  can: { appoint: mayAppoint(selection, viewer, language) },
  epoch: selection.epoch,
  version: selection.version,
});

function mayAppoint({ state }: SelectionRow, viewer: Actor, language: Language): true | string {
  const call = { name: STEP, actor: viewer, input: {}, now: Date.now() } as const;
  const refusal = findRefusal(SELECTION, state, call, true);
  return refusal ? unavailableText(language, STEP, refusal, new Map()) : true;
}
