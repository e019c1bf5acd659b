import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../api/areas/notifications/contract/notifications';
import { DAYS_BEFORE, NOTIFICATION_KINDS, type Ways } from '../../../domain/reminders';
import { FormActions } from '../../shared/FormActions';
import { SubmitForm } from '../../shared/SubmitForm';
import { useEdits } from '../../shared/useEdits';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import styles from './notifications.module.css';

const CHANNELS = ['email', 'page'] as const satisfies readonly (keyof Ways)[];
const AT_ONCE = -1;

/** Settings: e-mail and page for each kind, lead time before a deadline, letters at once or daily. */
export function SettingsForm({ saved, onSaved }: { saved: NotificationSettings; onSaved: () => void }) {
  const { t } = useTranslation();
  const edits = useEdits(useOwnKey('account', 'notifications'), saved);
  const [form] = Form.useForm<NotificationSettings>();
  const submit = useWrite('saveNotificationSettings', {
    done: 'notifications:settings.saved',
    onDone: () => {
      edits.saved(edits.edits);
      onSaved();
    },
  });
  return (
    <SubmitForm
      form={form}
      className={styles.settings}
      submit={submit}
      values={edits.values}
      // antd reports only the changed kind; the draft needs all of them.
      onChange={(changed) => edits.change(changed.kinds ? { kinds: form.getFieldValue('kinds') } : changed)}
      onSend={() => submit.write({ body: edits.values })}
      actions={
        <FormActions
          submit={t('notifications:settings.save')}
          busy={submit.busy}
          dirty={edits.dirty}
          onUndo={edits.undo}
        />
      }
    >
      <table>
        <caption className="visually-hidden">{t('notifications:settings.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications:settings.what')}</th>
            {CHANNELS.map((way) => (
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
              {CHANNELS.map((way) => (
                <td key={way}>
                  <Form.Item name={['kinds', kind, way]} valuePropName="checked" noStyle>
                    <Checkbox
                      aria-label={`${t(`notifications:kind.${kind}`)}: ${t(`notifications:settings.${way}`)}`}
                    />
                  </Form.Item>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Form.Item name="days_before" label={t('notifications:settings.days')}>
        <Select
          style={{ width: '14rem' }}
          options={DAYS.map((days) => ({
            value: days,
            label: t('notifications:settings.daysBefore', { count: days }),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="digest_hour"
        label={t('notifications:settings.digest')}
        extra={t('notifications:settings.digestHint')}
        getValueProps={(hour: number | null) => ({ value: hour ?? AT_ONCE })}
        normalize={(hour: number) => (hour === AT_ONCE ? null : hour)}
      >
        <Select
          style={{ width: '14rem' }}
          options={[
            { value: AT_ONCE, label: t('notifications:settings.atOnce') },
            ...HOURS.map((hour) => ({
              value: hour,
              label: t('notifications:settings.onceADay', { hour: String(hour).padStart(2, '0') }),
            })),
          ]}
        />
      </Form.Item>
    </SubmitForm>
  );
}

const DAYS = Array.from({ length: DAYS_BEFORE.most }, (_, index) => index + DAYS_BEFORE.least);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
