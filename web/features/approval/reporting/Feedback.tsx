import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { FEEDBACK_ROLES } from '../../../../domain/application/reporting';
import { lengthOf, LIMITS } from '../../../../domain/limits';
import type { Role } from '../../../../domain/roles';
import { Overall } from '../../../../domain/statuses';
import styles from '../../../application-parts/parts.module.css';
import { useOwnKey } from '../../../session/useOwnKey';
import { DateTime } from '../../../shared/DateTime';
import { FormActions } from '../../../shared/FormActions';
import { SubmitForm } from '../../../shared/SubmitForm';
import { StatusTag } from '../../../shared/StatusTag';
import { useEdits } from '../../../shared/useEdits';
import { Counter } from '../../../steps/fields/CommentField';
import { StatusNote } from '../../../steps/StatusNote';
import { useDecision } from '../../../steps/submit/useSubmission';

type Type = 'content' | 'finance';
interface FeedbackProps {
  view: ApplicationView;
  role: Role;
  type: Type;
}

/** Feedback on one type of reporting, newest first, and the form for roles that may write it (rules/reporting-and-act, "Feedback"). */
export function Feedback({ view, role, type }: FeedbackProps) {
  const { t } = useTranslation('approval');
  const { status, reporting } = view.reporting_review;
  const written = reporting.feedbacks.filter((feedback) => feedback.type === type);
  const may = FEEDBACK_ROLES[type].includes(role) && status === Overall.reporting;
  return (
    <section aria-label={t(`feedback.title.${type}`)}>
      <h3>{t(`feedback.title.${type}`)}</h3>
      {written.length === 0 && <p className={styles.soft}>{t('feedback.none')}</p>}
      <ul className={styles.files} aria-label={t('feedback.list')}>
        {written.map(({ status: mark, message, user, updated_at: at }) => (
          <li key={`${at} ${user._id}`}>
            <StatusTag process="report_feedback" status={mark} /> {user.name}, <DateTime at={at} />
            <p className={styles.words}>{message}</p>
          </li>
        ))}
      </ul>
      {may && (
        <details>
          <summary>{t('feedback.give')}</summary>
          <p className={styles.soft}>{t('feedback.noDecision')}</p>
          <FeedbackForm applicationId={view._id} type={type} />
        </details>
      )}
    </section>
  );
}

interface Draft {
  status?: 1 | -1;
  message: string;
}
const EMPTY: Draft = { status: undefined, message: '' };

function FeedbackForm({ applicationId, type }: { applicationId: string; type: Type }) {
  const { t } = useTranslation('approval');
  const draft = useEdits<Draft>(useOwnKey('report-feedback', applicationId, type), EMPTY);
  const decision = useDecision(
    'saveReportFeedback',
    { kind: 'application', id: applicationId },
    { detail: type, onDone: () => draft.undo() },
  );
  const { status, message } = draft.values;
  const length = lengthOf(message);
  const least = LIMITS.negotiationComment;
  const send = () => {
    if (status === undefined) return;
    decision.submit(
      { params: { id: applicationId }, body: { type, status, message } },
      { doneText: 'approval:feedback.done' },
    );
  };
  const failure = decision.status?.kind === 'failed' ? decision.status.failure : undefined;
  return (
    <SubmitForm
      aria-label={t(`feedback.form.${type}`)}
      submit={{ busy: decision.busy, failure, clear: decision.dismiss }}
      values={draft.values}
      onChange={draft.change}
      onSend={send}
      ctrlEnter
      notice={<StatusNote status={decision.status} />}
      actions={
        <FormActions
          submit={t('feedback.send')}
          busy={decision.busy}
          disabled={status === undefined || length < least}
          dirty={draft.dirty}
          onUndo={draft.undo}
        />
      }
    >
      <Form.Item name="status" label={t('feedback.mark')} required>
        <Radio.Group
          options={([1, -1] as const).map((value) => ({
            value,
            label: t(`processes:status.report_feedback.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="message"
        label={t('feedback.message')}
        required
        extra={<Counter length={length} least={least} />}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} maxLength={LIMITS.commentMax} />
      </Form.Item>
    </SubmitForm>
  );
}
