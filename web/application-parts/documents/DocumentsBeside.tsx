import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../../api/areas/generated-documents/contract/documents';
import { documentAddress } from '../../../domain/addresses';
import { DocumentStatus as D } from '../../../domain/statuses';
import { statusName } from '../../shared/processTexts';

/**
 * Returns whether a document prevents the hand-over of an uploaded agreement, because the applicant has received the
 * document.
 */
export const excludesUpload = ({ status }: ListedDocument): boolean =>
  status >= D.sentToApplicant && status < D.completed;

/**
 * Open documents while an agreement is uploaded: those that prevent its hand-over, and those that it archives
 * (rules/agreement-and-signing, "Handing over").
 */
export function DocumentsBeside({ documents }: { documents: readonly ListedDocument[] }) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="small">
      {documents
        .filter(({ status }) => status >= D.created && status < D.completed)
        .map((document) => (
          <Alert
            key={document._id}
            type={excludesUpload(document) ? 'warning' : 'info'}
            showIcon
            title={
              <>
                <Link to={documentAddress(document._id)}>«{document.title}»</Link>:{' '}
                {statusName(t, 'document', document.status)}
              </>
            }
            description={t(
              excludesUpload(document)
                ? 'application:parts.documentFirst'
                : 'application:parts.documentArchived',
            )}
          />
        ))}
    </Flex>
  );
}
