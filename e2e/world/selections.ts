import type { SelectionView } from '../../api/areas/experts/contract/selection';
import { TEXTS } from '../../tests/kit/session';
import { waitUntil } from '../../tests/kit/application-driver';
import type { Kit } from './kit';

/** A candidate whose selection has started. */
export interface Selected {
  name: string;
  user: string;
  id: string;
}

/** Creates a candidate with a finalised vote and a selection started by the expert manager. */
export async function selected(kit: Kit, name: string): Promise<Selected> {
  const user = await kit.candidate(name);
  const path = `/api/users/${user}/create-matching`;
  const { matching } = await kit.callAs<{ matching: { _id: string } }>('expert_manager', 'POST', path);
  await waitUntil(async () => (await selectionOf(kit, matching._id)).epoch > 0);
  return { name, user, id: matching._id };
}

/** Opens a session of this kind with these experts on its agenda; returns its id. */
export async function openSitting(kit: Kit, type: string, experts: readonly Selected[]): Promise<string> {
  const { _id } = await kit.callAs<{ _id: string }>('chief', 'POST', '/api/direction/create', {
    type,
    users: [kit.person('chief')],
    experts: experts.map(({ user }) => user),
  });
  return _id;
}

/** Holds a session of the commission that approves all these experts. */
export async function approveByCommission(kit: Kit, experts: readonly Selected[]): Promise<void> {
  const session = await openSitting(kit, 'expert_commision', experts);
  const results = experts.map(({ user }) => ({ _id: user, status: 2 }));
  await kit.callAs('chief', 'POST', `/api/direction/${session}/finish`, { ...TEXTS, results });
  for (const { id } of experts)
    await waitUntil(async () => (await selectionOf(kit, id)).stage === 'direction');
}

const selectionOf = async (kit: Kit, id: string): Promise<SelectionView> =>
  (await kit.callAs<{ selection: SelectionView }>('chief', 'GET', `/api/expert/selection/${id}`)).selection;
