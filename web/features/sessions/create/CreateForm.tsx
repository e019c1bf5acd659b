import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { SubmitForm } from '../../../shared/SubmitForm';
import { AgendaPicker } from './AgendaPicker';
import { MemberPicker } from './MemberPicker';
import { aboutOf } from '../kinds';
import { useNewSession, type AgendaChoice } from './useNewSession';
import styles from '../sessions.module.css';

/** The form of a new session: its members and its agenda. */
export function CreateForm({ type, first }: { type: WireSessionType; first: readonly AgendaChoice[] }) {
  const { t } = useTranslation('sessions');
  const { draft, change, create, submit } = useNewSession(type, first);
  const context = aboutOf(type);
  return (
    <SubmitForm
      className={styles.form}
      aria-label={t('create.title', { context: type })}
      submit={submit}
      values={draft}
      onChange={change}
      onSend={create}
      actions={
        <div>
          <Button type="primary" htmlType="submit" loading={submit.busy}>
            {t('create.submit')}
          </Button>
        </div>
      }
    >
      <p className={styles.soft}>{t('create.lead', { context })}</p>
      {/* An empty list is the error, but the search field gets the focus. */}
      <Form.Item
        name="users"
        className={styles.part}
        required={false}
        rules={[{ type: 'array', required: true, message: t('create.noMember') }]}
      >
        <MemberPicker />
      </Form.Item>
      <Form.Item
        name="items"
        className={styles.part}
        required={false}
        rules={[{ type: 'array', required: true, message: t('create.noApplication', { context }) }]}
      >
        <AgendaPicker type={type} />
      </Form.Item>
    </SubmitForm>
  );
}
