import { Button, Form } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { mayEverTake, type StepName } from '../../domain/processes';
import { DocumentsBeside, excludesUpload } from '../application-parts/documents/DocumentsBeside';
import { valueOf } from '../reads/remote';
import { useRead } from '../reads/useRead';
import { approvalAddress } from '../routes/approvalAddress';
import { accountOf } from '../session/slice';
import { LinkButton } from '../shared/LinkButton';
import { SubmitForm } from '../shared/SubmitForm';
import { useAutosave } from '../shared/useAutosave';
import { useAppSelector } from '../store/hooks';
import { EMPTY_DRAFT, placeKey, readDraft, type DraftPlace } from './draft';
import { FilesField } from './fields/FilesField';
import { formShape } from './formShape';
import { StatusNote } from './StatusNote';
import { stepContent } from './stepContent';
import styles from './steps.module.css';
import { useSending, useTaken } from './submit/useSending';

interface AgreementFormProps {
  view: ApplicationView;
  /** Place of the draft of the hand-over; both buttons send this draft. */
  place: DraftPlace;
  refresh: () => void;
  /** Text about the step, below the documents that exclude it. */
  description: ReactNode;
}

const STORE_STEP: StepName = 'agreement.file';
const HAND_OVER_STEP: StepName = 'agreement.upload';

/** The parts of the agreement in one form: only stored, or handed over once the main part exists (rules/agreement-and-signing, "Handing over"). */
export function AgreementForm({ view, place, refresh, description }: AgreementFormProps) {
  const { t } = useTranslation();
  const { draft, change } = useAutosave({
    key: placeKey(place),
    nothing: EMPTY_DRAFT,
    read: () => readDraft(place),
  });
  const storePlace = { ...place, step: STORE_STEP };
  const storing = useSending(storePlace, view);
  const handing = useSending(place, view);
  const clear = useCallback(() => change(EMPTY_DRAFT), [change]);
  useTaken(place, clear);
  useTaken(storePlace, clear);

  const {
    main_file: main,
    final_budget: budget,
    final_protocol: protocol,
  } = view.reporting_review.grunt_agreement;
  const role = useAppSelector((state) => accountOf(state)?.role);
  const generates = !!role && mayEverTake('document.create', role);
  const hasFiles = Object.keys(draft.files).length > 0;
  const hasMain = !!main || !!draft.files.main;
  const { remote } = useRead('applicationDocuments', { params: { id: view._id } });
  const documents = valueOf(remote)?.documents ?? [];
  const handsOver = hasMain && !documents.some(excludesUpload);
  const status = handing.status ?? storing.status;
  const busy = !!status && status.kind !== 'failed';
  const failure = status?.kind === 'failed' ? status.failure : undefined;
  const dismiss = () => {
    handing.dismiss();
    storing.dismiss();
  };
  const send = (step: StepName, { submit }: typeof handing) => {
    if (busy) return;
    dismiss();
    submit({ body: stepContent(formShape(step), draft, null), signs: false, storedAs: placeKey(place) });
  };
  const missing = [!hasMain && t('application:parts.noMain'), !hasFiles && t('application:parts.noneChosen')];

  return (
    <SubmitForm
      className={styles.form}
      aria-label={t(`processes:step.${HAND_OVER_STEP}.label`)}
      submit={{ busy, failure, clear: dismiss }}
      values={draft}
      onChange={(changed) => change((now) => ({ ...now, ...changed }))}
      onSend={() => handsOver && send(HAND_OVER_STEP, handing)}
      together
      ctrlEnter
      notice={<StatusNote status={status} onRefresh={refresh} />}
      actions={
        <>
          <div className={styles.actions}>
            <Button type="primary" htmlType="submit" loading={!!handing.status && busy} disabled={!handsOver}>
              {t(`processes:step.${HAND_OVER_STEP}.label`)}
            </Button>
            <Button
              loading={!!storing.status && busy}
              disabled={!hasFiles}
              onClick={() => send(STORE_STEP, storing)}
            >
              {t(`processes:step.${STORE_STEP}.label`)}
            </Button>
            {generates && (
              <LinkButton to={approvalAddress(view._id, 'agreement/generate')}>
                {t('application:parts.generate')}
              </LinkButton>
            )}
          </div>
          {missing.filter(Boolean).map((reason) => (
            <div key={String(reason)} className={styles.reason}>
              {reason}
            </div>
          ))}
        </>
      }
    >
      <DocumentsBeside documents={documents} />
      {description}
      <Form.Item name="files">
        <FilesField
          place={storePlace}
          slots={formShape(HAND_OVER_STEP).slots}
          stored={{ main, budget, protocol }}
        />
      </Form.Item>
    </SubmitForm>
  );
}
