import { Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { DocumentStatus } from '../../../../domain/statuses';
import { statusName } from '../../../shared/processTexts';
import { ActionButton } from './StepButton';
import { useDocumentStep } from './useDocumentStep';

const STEP = 'document.set_status';
const STATUSES = Object.values(DocumentStatus).filter((status) => status !== DocumentStatus.deleted);

/** The administrator sets a lower status by hand (rules/documents, "Status by hand"). */
export function AdminStatus({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const id = useId();
  const [target, setTarget] = useState<number>();
  const { allowed, status, busy, send } = useDocumentStep(document, STEP, {
    onDone: () => setTarget(undefined),
  });
  if (allowed === undefined) return null;
  return (
    <Flex vertical gap="small">
      <label htmlFor={id}>{t('documents:document.status.byHand')}</label>
      <Select
        id={id}
        placeholder={t('documents:document.status.choose')}
        disabled={allowed !== true}
        value={target}
        onChange={setTarget}
        options={STATUSES.map((value) => ({
          value,
          label: statusName(t, 'document', value),
          disabled: value >= document.status,
        }))}
      />
      <ActionButton
        confirm
        step={STEP}
        allowed={
          allowed === true && target === undefined ? t('documents:document.status.chooseFirst') : allowed
        }
        busy={busy}
        status={status}
        onPress={() => send({ status: target })}
      />
    </Flex>
  );
}
