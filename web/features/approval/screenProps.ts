import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Account } from '../../../api/areas/sign-in/contract/auth';

/** Props of the page of an application in approval, and of each place on it. */
export interface ApprovalScreenProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

export interface PlaceProps extends ApprovalScreenProps {
  /** Id of the review, procedure or report named in the address. */
  recordId?: string;
}
