import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { ParametersForm } from './ParametersForm';

/** `/account/{id}/edit`: parameters of the account. */
export default function ParametersTab() {
  const { remote, refresh } = useRead('myProfile');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ profile }) => <ParametersForm profile={profile} />}
    </Loaded>
  );
}
