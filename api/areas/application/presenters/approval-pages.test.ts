import type { Role } from '../../../../domain/roles';
import { ids, manager, Story } from '../../../testing/application-story';
import { presentApprovalPages } from './approval-pages';

/** Returns the approval pages of an application whose agreement has this status. */
function pagesAt(status: number, role: Role) {
  const records = new Story()
    .negotiated()
    .take('direction.decide', manager, { outcome: 'approved' })
    .take('supervisory_board.decide', manager, { outcome: 'not_needed' })
    .records();
  records.application.state.agreement.status = status;
  return presentApprovalPages(records, { viewer: { id: ids.chief, role }, language: 'uk', now: 0 });
}

const TOO_EARLY = 'Скан можна завантажити лише після того, як основний договір завантажено й підписано';
test.each([
  [0, TOO_EARLY],
  [1, TOO_EARLY],
  [2, TOO_EARLY],
  [3, TOO_EARLY],
  [4, true],
  [5, true],
])('at status %i the page of the scan is open or says since when it is: %p', (status, scan) => {
  expect(pagesAt(status, 'lawyer')?.scan).toBe(scan);
});

test.each<[number, Role, string | undefined]>([
  [4, 'lawyer', undefined],
  [5, 'lawyer', 'Видалити скан-копію договору може лише адміністратор'],
  [5, 'project_manager', 'Видалити скан-копію договору може лише адміністратор'],
  [5, 'chief', 'Видалити скан-копію договору може лише адміністратор'],
  [5, 'admin', undefined],
])('at status %i %s reads who alone deletes the scan: %p', (status, role, text) => {
  expect(pagesAt(status, role)?.scan_deletion).toBe(text);
});
