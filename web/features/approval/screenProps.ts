import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Account } from '../../../api/areas/sign-in/contract/auth';

/** Props of the page of an application in approval, and of each place on it. */
export interface ApprovalScreenProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

export interface PlaceProps extends ApprovalScreenProps {
  /** The review, procedure or report that the address names. */
  recordId?: string;
}
