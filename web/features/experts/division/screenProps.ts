import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';

/** Props of the division's application page and of its tabs. */
export interface DivisionScreenProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}
