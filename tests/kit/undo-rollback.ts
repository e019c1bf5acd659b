import type {
  HistoryEntry,
  HistoryPage,
  HistoryRollback,
} from '../../api/areas/application/contract/history';
import type { RollbackView } from '../../api/areas/rollback/contract/rollback';
import { call, type Answer } from './http';
import { waitForRollback, PASSWORD } from './rollback';
import type { World } from './world';

/**
 * Undoes a rollback of an application as the administrator, and expects the application to be restored. Returns the
 * undo.
 */
export async function undoRollback(world: World, rollbackId: string, id: string): Promise<RollbackView> {
  const answer = await call<{ rollback: RollbackView }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    `/api/rollback/${rollbackId}/undo`,
    { body: { application_id: id, reason: 'Помилкове повернення', password: PASSWORD } },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const view = await waitForRollback(world, answer.data.rollback._id);
  expect(view.items).toMatchObject([{ state: 'restored', error: null }]);
  return view;
}

/** Reads the whole history of an application, page by page, as the project manager. */
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
