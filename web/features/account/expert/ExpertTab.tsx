import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { ExpertForm } from './ExpertForm';

/** `/account/{id}/expert`: an expert's profile. */
export default function ExpertTab() {
  const { remote, refresh } = useRead('myProfile');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ profile }) => profile.fields && <ExpertForm profile={profile} fields={profile.fields} />}
    </Loaded>
  );
}
