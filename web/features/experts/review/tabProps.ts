import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import type { OwnView } from '../../../steps/evaluation/closed';

export interface ExpertScreenProps {
  view: ApplicationView;
  refreshing: boolean;
  account: Account;
  refresh: () => void;
}

/** Props of the tabs of an expert's page. */
export interface ExpertTabProps extends Omit<ExpertScreenProps, 'refreshing'> {
  review: OwnView;
}
