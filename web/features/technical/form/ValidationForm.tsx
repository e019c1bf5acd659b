import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, CanStep } from '../../../../api/areas/application/contract/application';
import { ErrorState } from '../../../shared/ErrorState';
import { Loader } from '../../../shared/Loader';
import { SubmitForm } from '../../../shared/SubmitForm';
import { StatusNote } from '../../../steps/StatusNote';
import type { DraftPlace } from '../../../steps/draft';
import steps from '../../../steps/steps.module.css';
import { useSending, useTaken } from '../../../steps/submit/useSending';
import { CommentToApplicant } from './CommentToApplicant';
import { DraftNote } from './DraftNote';
import { changeOf, fieldsOf } from './fieldsOf';
import { ExpectedOutcome } from './ExpectedOutcome';
import styles from './form.module.css';
import { Marks } from './Marks';
import { countMissingMarks, validationOf, type Marked } from './marks';
import { ProtocolPreview } from './ProtocolPreview';
import { useFormDraft } from './useFormDraft';

interface ValidationFormProps {
  view: ApplicationView;
  place: DraftPlace;
  can: CanStep;
  refresh: () => void;
}

/**
 * Form of the technical validation: marks, comment, and the outcome shown before sending; saved automatically
 * (rules/technical-review, "Form").
 */
export function ValidationForm({ view, place, can, refresh }: ValidationFormProps) {
  const { t } = useTranslation('technical');
  const { status, submit, dismiss } = useSending(place, view);
  // True while the draft is saved before sending, which is part of the sending.
  const [storing, setStoring] = useState(false);
  const busy = storing || (!!status && status.kind !== 'failed');
  const draft = useFormDraft(view._id, busy);
  const { form, failure, retry, saving, done } = draft;
  useTaken(place, done);
  const documentIds = view.documents.map(({ _id }) => _id);
  const label = t(`processes:step.${place.step}.label`);
  if (!form) return failure ? <ErrorState failure={failure} onRetry={retry} /> : <Loader />;

  const send = async () => {
    if (busy || can.allowed !== true) return;
    setStoring(true);
    await draft.storeNow();
    setStoring(false);
    submit({
      body: { comment: form.message.trim(), validation: validationOf(form, documentIds) },
      signs: false,
      storedAs: draft.key,
    });
  };
  const allMarked = (_: unknown, marked: Marked) => {
    const count = countMissingMarks(marked, documentIds);
    return count > 0 ? Promise.reject(new Error(t('problem.marks', { count }))) : Promise.resolve();
  };

  return (
    <SubmitForm
      className={steps.form}
      aria-label={label}
      requiredMark={false}
      submit={{ busy, failure: status?.kind === 'failed' ? status.failure : undefined, clear: dismiss }}
      values={fieldsOf(form)}
      onChange={(changed) => draft.change(changeOf(changed))}
      onSend={send}
      together
      ctrlEnter
      notice={<StatusNote status={status} onRefresh={refresh} />}
      actions={
        <div className={styles.footer}>
          <div className={styles.outcome}>
            <ExpectedOutcome form={form} documentIds={documentIds} />
            <DraftNote saving={saving} />
          </div>
          <div className={steps.actions}>
            <Button type="primary" htmlType="submit" loading={busy} disabled={can.allowed !== true}>
              {label}
            </Button>
            <ProtocolPreview applicationId={view._id} documentIds={documentIds} form={form} />
          </div>
        </div>
      }
    >
      <Form.Item name="marks" rules={[{ validator: allMarked }]}>
        <Marks documents={view.documents} />
      </Form.Item>
      <Form.Item name="need_direction" valuePropName="checked">
        <Checkbox>
          <span className={styles.capital}>{t('marks.needDirection')}</span>
        </Checkbox>
      </Form.Item>
      <CommentToApplicant />
    </SubmitForm>
  );
}
