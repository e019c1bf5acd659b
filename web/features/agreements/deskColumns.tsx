import { Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { subjectAddress } from '../../../domain/addresses';
import { documentAddress } from '../../routes/agreementsAddress';
import { documentTabAddress } from '../../routes/documentRoutes';
import { CutText } from '../../shared/CutText';
import { Deadline } from '../../shared/inbox/Deadline';
import { processName } from '../../shared/processTexts';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';

/** Returns the page on which a single document is signed. */
export function itemAddress({ subject: { kind, _id: id }, step, record_id: record }: DeskItem): string {
  if (kind === 'application') return documentAddress(id, step, record);
  return kind === 'document' ? documentTabAddress(id, 'finish') : subjectAddress({ kind, id });
}

/** Returns the kind of the document; for a generated document its title. */
export const documentName = (t: TFunction, step: string, { kind, label }: DeskItem['subject']): string =>
  kind === 'document' ? label : processName(t, step.split('.')[0] ?? '');

/**
 * Returns the single column of the director's desk, in which a title has the whole width; below it are the document,
 * number, deadline and applicant. With `wraps` (as a card) texts are not cut.
 */
export const deskColumns = (t: TFunction, wraps = false): Column<DeskItem>[] => [
  {
    key: 'document',
    title: t('agreements:column.document'),
    // Long texts are cut instead of widening the list.
    width: '100%',
    card: 'line',
    render: (item) => {
      const { application, applicant, subject, step, due_at: due, overdue } = item;
      const name = application?.title || subject.label;
      return (
        <TwoLines
          breaks={wraps}
          first={
            <Flex component="span" gap="small" justify="space-between" wrap={wraps}>
              <RowLink to={itemAddress(item)}>
                <CutText text={name} />
              </RowLink>
              <Marks item={item} />
            </Flex>
          }
          second={
            <>
              <span>{documentName(t, step, subject)}</span>
              {application && name !== application.label && (
                <>
                  {' · '}
                  <span className="number">{application.label}</span>
                </>
              )}
              {due && (
                <>
                  {' · '}
                  <Deadline at={due} overdue={overdue} />
                </>
              )}
              {applicant && ` · ${applicant}`}
            </>
          }
        />
      );
    },
  },
];

/** Marks of the applicant's signature and of a batch that signs the document. */
function Marks({ item: { signed_by_applicant: signed, batch, refusal } }: { item: DeskItem }) {
  const { t } = useTranslation('agreements');
  return (
    <span>
      {signed && <Tag colour="success">{t('applicantSigned')}</Tag>}
      {refusal && <Tag colour="warning">{t('refused')}</Tag>}
      {batch && <Tag colour="info">{batch.own ? t('signing') : t('locked', { name: batch.name })}</Tag>}
    </span>
  );
}
