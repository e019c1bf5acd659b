import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BoardRow, BoardStage } from '../../../../api/areas/approval/contract/boards';
import { parseHryvnias } from '../../../../domain/sums';
import { formatSum } from '../../../application-parts/Sum';
import { shortDay } from '../../../shared/shortDay';
import { rowBounds, type BoardsDraft } from './boardsDraft';

interface ConfirmedProps {
  stage: BoardStage;
  draft: BoardsDraft;
  /** Applications that will be decided. */
  rows: readonly BoardRow[];
  /** Number of chosen applications that will be left out. */
  left: number;
}

/** Numbers, titles and sums of the applications to be decided, and the sitting. */
export function ConfirmationText({ stage, draft, rows, left }: ConfirmedProps) {
  const { t, i18n } = useTranslation();
  const sumText = (row: BoardRow) => {
    const typed = rowBounds(stage, row, draft.outcome) && draft.rows[row._id]?.sum?.trim();
    // A decision without a sum names the sum that is decided on.
    const sum = parseHryvnias(typed || undefined) ?? row.sum.default ?? row.sum.asked;
    return sum === null ? undefined : formatSum(sum, i18n.language);
  };
  const { sitting_date: day, sitting_number: number } = draft;
  return (
    <>
      <ul style={{ maxHeight: '40vh', overflowY: 'auto', paddingInlineStart: '1.25rem' }}>
        {rows.map((row) => (
          <li key={row._id}>
            {[row.spec_id, row.title, sumText(row)].filter(Boolean).join(' · ')}
            {draft.rows[row._id]?.comment?.trim() && (
              <Typography.Text type="secondary" style={{ display: 'block' }}>
                {draft.rows[row._id]?.comment}
              </Typography.Text>
            )}
          </li>
        ))}
      </ul>
      {day && number && <p>{t('approval:boards.sitting', { number, day: shortDay(day) })}</p>}
      {left > 0 && <p>{t('approval:boards.left', { count: left })}</p>}
    </>
  );
}
