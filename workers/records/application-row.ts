import type { ApplicationState } from '../../domain/state';
import { row, type Executor } from '../../db/query';

/** What the fence looks at, and the contest's terms. */
export interface ApplicationRow {
  id: string;
  epoch: number;
  version: number;
  active_run_id: string | null;
  state: ApplicationState;
  contest_id: string;
  integration_key: string | null;
}

/** The application under a row lock: whoever decides on it comes one after the other. */
export async function lockApplication(on: Executor, id: string): Promise<ApplicationRow> {
  const found = await row<ApplicationRow>(
    on,
    `select id, epoch, version, active_run_id, state, contest_id, integration_key
       from applications where id = $1 for update`,
    [id],
  );
  if (!found) throw new Error(`application ${id} is not there`);
  return found;
}
