import type { TFunction } from 'i18next';
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
import { wholeOf } from '../../shared/table/wholeOf';
import { Tag } from '../../shared/Tag';

/** Returns the page on which a single document is signed. */
export function itemAddress({ subject: { kind, _id: id }, step, record_id: record }: DeskItem): string {
  if (kind === 'application') return documentAddress(id, step, record);
  return kind === 'document' ? documentTabAddress(id, 'finish') : subjectAddress({ kind, id });
}

/** Returns the kind of the document; for a generated document its title. */
export const documentName = (t: TFunction, step: string, { kind, label }: DeskItem['subject']): string =>
  kind === 'document' ? label : processName(t, step.split('.')[0] ?? '');

/** Columns of the director's desk: subject, document, deadline. */
export const deskColumns = (t: TFunction): Column<DeskItem>[] => [
  {
    key: 'application',
    title: t('agreements:column.application'),
    card: 'line',
    render: (item) => {
      const { application, applicant, signed_by_applicant: signed } = item;
      const name = application?.title || item.subject.label;
      const whole = [
        name,
        application?.label,
        applicant,
        documentName(t, item.step, item.subject),
        signed ? t('agreements:applicantSigned') : undefined,
      ];
      return (
        <TwoLines
          first={
            <RowLink to={itemAddress(item)} whole={wholeOf(whole)}>
              <CutText text={name} />
            </RowLink>
          }
          second={
            <>
              {application && name !== application.label && (
                <span className="number">{application.label}</span>
              )}
              {applicant && ` · ${applicant}`}
            </>
          }
        />
      );
    },
  },
  {
    key: 'document',
    title: t('agreements:column.document'),
    // As wide as a day with the mark of the applicant's signature.
    width: 264,
    card: 'line',
    render: ({ step, subject, signed_by_applicant: signed, batch, due_at: due, overdue }) => (
      <TwoLines
        first={<span>{documentName(t, step, subject)}</span>}
        second={
          <>
            {due && <Deadline at={due} overdue={overdue} />}{' '}
            {signed && <Tag colour="success">{t('agreements:applicantSigned')}</Tag>}
            {batch && (
              <Tag colour="info">
                {batch.own ? t('agreements:signing') : t('agreements:locked', { name: batch.name })}
              </Tag>
            )}
          </>
        }
      />
    ),
  },
];
