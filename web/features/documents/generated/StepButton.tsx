import { Flex, Typography, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DocumentUpdate,
  DocumentView,
} from '../../../../api/areas/generated-documents/contract/documents';
import type { DocumentStepName } from '../../../../domain/document';
import { ActButton } from '../../../shared/ActButton';
import { Reason } from '../../../shared/hints/Reason';
import { useQuestion } from '../../../shared/useQuestion';
import { actionName } from '../../../steps/actionName';
import { StatusNote } from '../../../steps/StatusNote';
import type { SubmissionStatus } from '../../../steps/submit/status';
import { useDocumentStep } from './useDocumentStep';

interface StepButtonProps extends Pick<ButtonProps, 'type' | 'danger'> {
  document: DocumentView;
  step: DocumentStepName;
  body: DocumentUpdate;
  /** Question asked before sending. */
  confirm?: boolean;
  /** The page shows the reason elsewhere; the button has it only as a hint. */
  reasonShown?: boolean;
  /** Reason of the page why the step is disabled although the server allows it. */
  heldBack?: string;
}

/** Returns the server's refusal; if the server allows the step, the page's reason against it, else `true`. */
export function withPageReason(
  allowed: string | true | undefined,
  reason?: string,
): string | true | undefined {
  return allowed === true ? (reason ?? true) : allowed;
}

/** Button of a step of a document; absent for roles that never take it, disabled with the reason if it cannot be taken now. */
export function StepButton(props: StepButtonProps) {
  const { document, step, body, confirm, reasonShown, heldBack, ...look } = props;
  const { allowed, status, busy, send } = useDocumentStep(document, step);
  return (
    <ActionButton
      {...look}
      step={step}
      at={step.startsWith('fin_details.') ? document.fin_details_status : document.status}
      allowed={withPageReason(allowed, heldBack)}
      busy={busy}
      status={status}
      confirm={confirm}
      reasonShown={reasonShown}
      onPress={() => send(body)}
    />
  );
}

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'danger'> {
  step: DocumentStepName;
  /** Status of the document, or of its bank details, from which the step is taken. */
  at?: number;
  allowed: string | true | undefined;
  busy: boolean;
  status: SubmissionStatus | undefined;
  confirm?: boolean;
  reasonShown?: boolean;
  /** Shown instead of the usual notice while the step is carried out. */
  progress?: ReactNode;
  onPress: () => void;
}

/** Button of a step; `onPress` takes the step. */
export function ActionButton({
  step,
  at,
  allowed,
  busy,
  status,
  confirm,
  reasonShown,
  progress,
  onPress,
  type,
  danger,
}: ActionButtonProps) {
  const { t } = useTranslation();
  const question = useQuestion();
  if (allowed === undefined) return null;
  const label = actionName(t, step, at);
  const ask = () =>
    question({
      title: t(`processes:step.${step}.confirm`),
      okText: label,
      okButtonProps: { danger },
      cancelText: t('shell:cancel'),
      onOk: onPress,
    });
  return (
    <Flex vertical gap={4}>
      <Reason text={allowed === true || !reasonShown ? undefined : allowed}>
        <ActButton
          block
          type={type}
          danger={danger}
          loading={busy}
          disabled={allowed !== true}
          onClick={confirm ? ask : onPress}
        >
          {label}
        </ActButton>
      </Reason>
      {allowed !== true && !reasonShown && <Typography.Text type="secondary">{allowed}</Typography.Text>}
      {busy && progress ? progress : <StatusNote status={status} />}
    </Flex>
  );
}
