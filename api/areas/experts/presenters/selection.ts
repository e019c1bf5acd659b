import type { Actor } from '../../../../domain/roles';
import { refusal } from '../../../../domain/process/refusal';
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
export const presentListedSelection = (found: SelectionRow): ListedSelection => ({
  ...presentMatching(found),
  user: { _id: found.user_id, name: found.name, email: found.email, role: found.role },
  vote_rank: found.vote_rank,
  stage: found.stage,
  completed: found.completed_at !== null,
  session: found.session,
  updated_at: found.updated_at.toISOString(),
});

/** Returns a selection as the viewer sees it. */
export const presentSelection = (
  found: SelectionRow,
  decisions: readonly SelectionDecision[],
  starter: string,
  viewer: Actor,
  language: Language,
): SelectionView => ({
  ...presentListedSelection(found),
  season: { _id: found.season_id, title: found.season_title },
  has_tax_id: found.has_tax_id,
  started_by: { _id: found.started_by, name: starter },
  decisions: decisions.map(({ created_at, session, ...decision }) => ({
    ...decision,
    session: session && { ...session, type: wireType(session.type as SessionType) },
    created_at: created_at.toISOString(),
  })),
  can: { appoint: mayAppoint(found, viewer, language) },
  epoch: found.epoch,
  version: found.version,
});

function mayAppoint({ state }: SelectionRow, viewer: Actor, language: Language): true | string {
  const call = { name: STEP, actor: viewer, input: {}, now: Date.now() } as const;
  const refused = refusal(SELECTION, state, call, true);
  return refused ? unavailableText(language, STEP, refused, new Map()) : true;
}
