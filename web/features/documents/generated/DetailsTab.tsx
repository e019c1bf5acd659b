import { Flex } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../application-parts/Panel';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { DetailsCheck } from './DetailsCheck';
import { DetailsForm, type DetailsSide } from './DetailsForm';
import { requisitesOf, type DocumentTabProps } from './foundDocument';
import { useUnsavedReason } from './useUnsavedReason';

/** …/details: bank details of the applicant with their check, and of the foundation. */
export function DetailsTab({ found: { document }, onUnsaved }: DocumentTabProps) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState<Partial<Record<DetailsSide, boolean>>>({});
  const onTyped = useCallback(
    (side: DetailsSide, isTyped: boolean) => setTyped((before) => ({ ...before, [side]: isTyped })),
    [],
  );
  const unsaved = Object.values(typed).includes(true);
  useAskBeforeLeaving(unsaved, 'taxId');
  useUnsavedReason(unsaved, t('document.check.unsaved'), onUnsaved);
  return (
    <Flex vertical gap="middle">
      <DetailsCheck document={document} unsaved={unsaved} />
      <Panel
        title={`${t('document.details.fin_details_client')}: ${t(`requisites.${requisitesOf(document)}`)}`}
      >
        <DetailsForm document={document} side="fin_details_client" onTyped={onTyped} />
      </Panel>
      <Panel title={t('document.details.fin_details_fund')}>
        <DetailsForm document={document} side="fin_details_fund" onTyped={onTyped} />
      </Panel>
    </Flex>
  );
}
