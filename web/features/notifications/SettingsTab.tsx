import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { SettingsForm } from './SettingsForm';

/** /account/{id}/notifications: settings of own notifications. */
export default function SettingsTab() {
  const { remote, refresh } = useRead('notificationSettings');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(settings) => <SettingsForm saved={settings} onSaved={refresh} />}
    </Loaded>
  );
}
