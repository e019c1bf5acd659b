import { Descriptions, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../api/areas/experts/contract/own-reviews';
import { RowAbove } from '../../../shared/table/RowLink';

/** A project's code; hovering it shows programme, lot, contest and applicant, which are also on the project's page. */
export function ProjectCode({ spec_id: code, breadcrumbs, applicant }: OwnReview) {
  const { t } = useTranslation('experts');
  const { program, lot, contest } = breadcrumbs;
  const facts = [
    ['program', program.title],
    ['lot', lot?.title],
    ['contest', contest.title],
    ['applicant', applicant],
  ] as const;
  return (
    <RowAbove>
      <Popover
        placement="bottomLeft"
        content={
          <Descriptions
            size="small"
            column={1}
            style={{ maxWidth: '24rem' }}
            items={facts.flatMap(([key, value]) =>
              value ? [{ key, label: t(`own.fact.${key}`), children: value }] : [],
            )}
          />
        }
      >
        <span className="number">{code}</span>
      </Popover>
    </RowAbove>
  );
}
