import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { DocumentStatus as D } from '../../../../domain/statuses';
import { Panel } from '../../../application-parts/Panel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { LinkButton } from '../../../shared/LinkButton';
import { SignerList } from '../../../signing';
import { sourceId, type FoundDocument } from './foundDocument';
import { StepButton } from './StepButton';

/** …/finish: the document is sent for the director's signature, and signed (rules/documents, "To the director"). */
export function FinishTab({ found: { document } }: { found: FoundDocument }) {
  const { t } = useTranslation('documents');
  const { status, application_id: applicationId, epoch, version, can } = document;
  const file = sourceId(document);
  const neverActs = can['document.send_to_director'] === undefined && can['document.complete'] === undefined;
  // Roles that do not send the document see the signing step before it is open, with the reason.
  const showsSigning =
    status === D.sentToDirector ||
    (status < D.sentToDirector && can['document.send_to_director'] === undefined);
  return (
    <Panel title={t('document.finish.title')}>
      <Flex vertical gap="small">
        <p>{t('document.finish.text')}</p>
        {neverActs && <p>{t('document.finish.ofOthers')}</p>}
        {status < D.sentToDirector && (
          <StepButton
            type="primary"
            document={document}
            step="document.send_to_director"
            body={{ status: D.sentToDirector }}
          />
        )}
        {showsSigning && (
          <StepButton
            type="primary"
            document={document}
            step="document.complete"
            body={{ status: D.completed }}
          />
        )}
        {status === D.completed && (
          <Flex wrap gap="small">
            <LinkButton to={approvalAddress(applicationId, 'agreement/upload')}>
              {t('document.finish.agreement')}
            </LinkButton>
            <LinkButton to={approvalAddress(applicationId, 'agreement/payments')}>
              {t('document.finish.payments')}
            </LinkButton>
          </Flex>
        )}
        {file && document.sign_id && (
          <section aria-label={t('document.finish.signers')}>
            <SignerList fileId={file} version={`${epoch}.${version}`} />
          </section>
        )}
      </Flex>
    </Panel>
  );
}
