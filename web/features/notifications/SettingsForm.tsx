import { Alert, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { NotificationSettings } from '../../../api/areas/notifications/contract/notifications';
import { DAYS_BEFORE, NOTIFICATION_KINDS, type NotificationKind, type Ways } from '../../../domain/reminders';
import { call } from '../../api/client';
import { failureText } from '../../api/problem';
import { useAppDispatch } from '../../app/hooks';
import { Field } from '../../shared/Field';
import { FormActions } from '../../shared/FormActions';
import { useEdits } from '../../shared/useEdits';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import { useOwnKey } from '../sign-in/useOwnKey';
import styles from './notifications.module.css';

const WAYS = ['email', 'page'] as const satisfies readonly (keyof Ways)[];
const AT_ONCE = -1;

/** Each kind by e-mail and in the page; how early before a deadline; letters at once or once a day. */
export function SettingsForm({ saved, onSaved }: { saved: NotificationSettings; onSaved: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const kept = useEdits(useOwnKey('account', 'notifications'), saved);
  const { values: settings, edits } = kept;
  const { busy, failure, run } = useSubmit();
  const choose = (kind: NotificationKind, way: keyof Ways, on: boolean) =>
    kept.change({ kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [way]: on } } });
  const save = () =>
    void run(async () => {
      await call(contract.saveNotificationSettings, { body: settings });
      kept.saved(edits);
      dispatch(toast.success({ key: 'notifications:settings.saved' }));
      onSaved();
    });
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <table>
        <caption className="visually-hidden">{t('notifications:settings.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications:settings.what')}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`notifications:settings.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notifications:kind.${kind}`)}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${t(`notifications:kind.${kind}`)}: ${t(`notifications:settings.${way}`)}`}
                    checked={settings.kinds[kind][way]}
                    onChange={({ target }) => choose(kind, way, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Field label={t('notifications:settings.days')}>
        {(facts) => (
          <Select
            {...facts}
            style={{ width: '14rem' }}
            value={settings.days_before}
            options={DAYS.map((days) => ({
              value: days,
              label: t('notifications:settings.daysBefore', { count: days }),
            }))}
            onChange={(days) => kept.change({ days_before: days })}
          />
        )}
      </Field>
      <Field label={t('notifications:settings.digest')} hint={t('notifications:settings.digestHint')}>
        {(facts) => (
          <Select
            {...facts}
            style={{ width: '14rem' }}
            value={settings.digest_hour ?? AT_ONCE}
            options={[
              { value: AT_ONCE, label: t('notifications:settings.atOnce') },
              ...HOURS.map((hour) => ({
                value: hour,
                label: t('notifications:settings.onceADay', { hour: String(hour).padStart(2, '0') }),
              })),
            ]}
            onChange={(hour) => kept.change({ digest_hour: hour === AT_ONCE ? null : hour })}
          />
        )}
      </Field>
      {failure && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      <FormActions
        submit={t('notifications:settings.save')}
        busy={busy}
        dirty={kept.dirty}
        onUndo={kept.undo}
      />
    </form>
  );
}

const DAYS = Array.from({ length: DAYS_BEFORE.most }, (_, index) => index + DAYS_BEFORE.least);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
