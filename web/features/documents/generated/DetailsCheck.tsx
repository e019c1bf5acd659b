import { Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { LIMITS } from '../../../../domain/limits';
import { findStep, type StepName } from '../../../../domain/processes';
import { FinDetailsStatus as F } from '../../../../domain/statuses';
import { Panel } from '../../../application-parts/Panel';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { StatusTag } from '../../../shared/StatusTag';
import { StatusNote } from '../../../steps/StatusNote';
import { ActionButton, withPageReason, StepButton } from './StepButton';
import { useDocumentStep } from './useDocumentStep';

const REWORK = 'fin_details.rework';

/** Returns whether the step can be taken at this status; other steps have no button. */
function isAvailableAt(step: StepName, status: number): boolean {
  const { from } = findStep(step).step;
  return Array.isArray(from) && from.includes(status);
}

interface DetailsCheckProps {
  document: DocumentView;
  /** The forms below have unsaved input, so that a step would decide on details other than the shown ones. */
  unsaved: boolean;
}

/** Check of the applicant's bank details: sent back with a comment, validated, or rolled back (rules/documents, "Bank details"). */
export function DetailsCheck({ document, unsaved }: DetailsCheckProps) {
  const { t } = useTranslation('documents');
  const { fin_details_status: status, rework_message: message } = document;
  const heldBack = unsaved ? t('document.check.unsaved') : undefined;
  return (
    <Panel
      title={t('document.check.title')}
      mark={
        <span aria-live="polite">
          <StatusTag process="fin_details" status={status} />
        </span>
      }
    >
      <Flex vertical gap="small">
        {message && (
          <Typography.Paragraph>
            {t('document.check.message')}: {message}
          </Typography.Paragraph>
        )}
        {isAvailableAt('fin_details.validate', status) && (
          <StepButton
            type={status === F.sent ? 'primary' : undefined}
            document={document}
            step="fin_details.validate"
            heldBack={heldBack}
            body={{ fin_details_status: F.validated }}
          />
        )}
        {isAvailableAt(REWORK, status) && <Rework document={document} heldBack={heldBack} />}
        {status !== F.sent && isAvailableAt('fin_details.rollback', status) && (
          <StepButton
            document={document}
            step="fin_details.rollback"
            body={{ fin_details_status: F.notProcessed }}
          />
        )}
      </Flex>
    </Panel>
  );
}

/** Asks for the comment to the applicant. */
function Rework({ document, heldBack }: { document: DocumentView; heldBack?: string }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const [comment, setComment] = useState<string>();
  const { allowed, status, busy, send, dismiss } = useDocumentStep(document, REWORK, {
    onDone: () => setComment(undefined),
  });
  const close = () => {
    setComment(undefined);
    dismiss();
  };
  return (
    <>
      <ActionButton
        step={REWORK}
        allowed={withPageReason(allowed, heldBack)}
        busy={busy}
        status={undefined}
        onPress={() => setComment('')}
      />
      {comment !== undefined && (
        <ConfirmDialog
          title={t(`processes:step.${REWORK}.task`)}
          ok={t(`processes:step.${REWORK}.label`)}
          disabled={comment.trim() === ''}
          busy={busy}
          notice={<StatusNote status={status} />}
          onConfirm={() => send({ fin_details_status: F.rework, rework_message: comment })}
          onClose={close}
        >
          <label htmlFor={id}>{t('document.check.comment')}</label>
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={LIMITS.commentMax}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
