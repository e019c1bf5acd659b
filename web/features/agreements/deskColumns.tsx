import type { TFunction } from 'i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { subjectAddress } from '../../../domain/addresses';
import { documentAddress } from '../../routes/agreementsAddress';
import { CutText } from '../../shared/CutText';
import { Deadline } from '../../shared/inbox/Deadline';
import { processName } from '../../shared/processTexts';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';

/** The page on which the document is signed alone. */
export const itemAddress = ({ subject: { kind, _id: id }, step, record_id: record }: DeskItem): string =>
  kind === 'application' ? documentAddress(id, step, record) : subjectAddress({ kind, id });

/** The columns of the director's desk: whose document, which, until when. */
export const deskColumns = (t: TFunction): Column<DeskItem>[] => [
  {
    key: 'application',
    title: t('agreements:column.application'),
    card: 'line',
    render: (item) => {
      const { kind, label, title } = item.subject;
      const name = kind === 'application' && title ? title : label;
      return (
        <TwoLines
          first={
            <RowLink to={itemAddress(item)}>
              <CutText text={name} />
            </RowLink>
          }
          second={
            <>
              {name !== label && <span className="number">{label}</span>}
              {item.applicant && ` · ${item.applicant}`}
            </>
          }
        />
      );
    },
  },
  {
    key: 'document',
    title: t('agreements:column.document'),
    width: '45%',
    card: 'line',
    render: ({ step, signed_by_applicant: signed, batch, due_at: due, overdue }) => (
      <TwoLines
        first={<span>{processName(t, step.split('.')[0] ?? '')}</span>}
        second={
          <>
            <Deadline at={due} overdue={overdue} />{' '}
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
