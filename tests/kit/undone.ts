import type {
  HistoryEntry,
  HistoryPage,
  HistoryRollback,
} from '../../api/areas/application/contract/history';
import type { RollbackView } from '../../api/areas/rollback/contract/rollback';
import { call, type Answer } from './http';
import { finished, PASSWORD } from './rollback';
import type { World } from './world';

/** The administrator undoes a rollback of an application, and all of it is put back. Returns the undoing. */
export async function undo(world: World, rollbackId: string, id: string): Promise<RollbackView> {
  const answer = await call<{ rollback: RollbackView }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    `/api/rollback/${rollbackId}/undo`,
    { body: { application_id: id, reason: 'Помилкове повернення', password: PASSWORD } },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const view = await finished(world, answer.data.rollback._id);
  expect(view.items).toMatchObject([{ state: 'restored', error: null }]);
  return view;
}

/** The whole history of an application as one of the staff reads it, page by page. */
export async function historyOf({ url, cast }: World, id: string) {
  const logs: HistoryEntry[] = [];
  const rollbacks: HistoryRollback[] = [];
  let before: string | null = '';
  while (before !== null) {
    const path: string = `/api/application/${id}/logs${before && `?before=${before}`}`;
    const page: Answer<HistoryPage & { next: string | null }> = await call(
      url,
      cast.by.project_manager.token,
      'GET',
      path,
    );
    logs.push(...page.data.logs);
    rollbacks.push(...page.data.rollbacks);
    before = page.data.next;
  }
  return { logs, rollbacks };
}
