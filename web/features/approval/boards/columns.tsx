import { Input } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { BoardRow, BoardStage } from '../../../../api/areas/approval/contract/boards';
import { LIMITS } from '../../../../domain/limits';
import { formatSum, Sum } from '../../../application-parts/Sum';
import { approvalAddress, STAGE_PLACES } from '../../../routes/approvalAddress';
import { FROM_BOARDS } from '../../../routes/boardsAddress';
import { StatusTag } from '../../../shared/StatusTag';
import type { Column } from '../../../shared/table/columns';
import { TwoLines } from '../../../shared/table/TwoLines';
import { rowBounds, rowProblems, type BoardsDraft } from './boardsDraft';

interface Editing {
  stage: BoardStage;
  draft: BoardsDraft;
  /** Errors are shown after the first attempt to send. */
  tried: boolean;
  language: string;
  edit: (id: string, change: BoardsDraft['rows'][string]) => void;
}

/** Columns of each application's brief, with fields for its own sum and comment. */
export function boardColumns(t: TFunction, editing: Editing): Column<BoardRow>[] {
  const { stage, draft, tried, language, edit } = editing;
  const isChosen = ({ _id }: BoardRow) => draft.chosen.includes(_id);
  const problemOf = (row: BoardRow, field: 'sum' | 'comment') => {
    // A missing common comment is an error of the common field only.
    const isShared = field === 'comment' && !draft.rows[row._id]?.comment?.trim();
    const problem = tried && isChosen(row) && !isShared ? rowProblems(stage, draft, row)[field] : undefined;
    return problem && t(`application:${problem.key}`, problem.params);
  };
  const errorText = (problem: string | undefined) =>
    problem && (
      <small role="alert" style={{ color: 'var(--danger)' }}>
        {problem}
      </small>
    );
  /** Comment of one row, below its title; a field once the row is chosen. */
  const ownComment = (row: BoardRow) => {
    const reason = draft.outcome ? row.outcomes[draft.outcome] : true;
    const comment = draft.rows[row._id]?.comment;
    if (!isChosen(row)) return comment && <span style={{ display: 'block' }}>{comment}</span>;
    if (reason !== true)
      return (
        <span role="alert" style={{ display: 'block' }}>
          {reason}
        </span>
      );
    const problem = problemOf(row, 'comment');
    return (
      <>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={LIMITS.commentMax}
          aria-label={t('approval:boards.commentOf', { number: row.spec_id })}
          status={problem ? 'error' : undefined}
          aria-invalid={problem ? true : undefined}
          placeholder={t(draft.comment.trim() ? 'approval:boards.asForAll' : 'approval:boards.ownComment')}
          value={comment ?? ''}
          onChange={({ target }) => edit(row._id, { comment: target.value })}
        />
        {errorText(problem)}
      </>
    );
  };
  return [
    {
      key: 'application',
      title: t('approval:boards.application'),
      card: 'line',
      render: (row) => (
        <TwoLines
          breaks
          first={
            <Link to={`${approvalAddress(row._id, STAGE_PLACES[stage])}?${FROM_BOARDS}=${stage}`}>
              <span className="number">{row.spec_id}</span> · <bdi>{row.title}</bdi>
            </Link>
          }
          second={
            <>
              {row.applicant}
              {ownComment(row)}
            </>
          }
        />
      ),
    },
    {
      key: 'sum',
      title: t('approval:boards.sum'),
      figures: true,
      width: 165,
      render: (row) => {
        const { asked, default: usual } = row.sum;
        const bounds = rowBounds(stage, row, draft.outcome);
        const askedFor =
          asked === null ? undefined : t('approval:boards.asked', { sum: formatSum(asked, language) });
        if (!bounds || !isChosen(row))
          return <TwoLines breaks first={usual !== null && <Sum amount={usual} />} second={askedFor} />;
        const problem = problemOf(row, 'sum');
        return (
          <>
            <Input
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('approval:boards.sumOf', { number: row.spec_id })}
              status={problem ? 'error' : undefined}
              aria-invalid={problem ? true : undefined}
              placeholder={usual === null ? undefined : formatSum(usual, language)}
              value={draft.rows[row._id]?.sum ?? ''}
              onChange={({ target }) => edit(row._id, { sum: target.value })}
            />
            {errorText(problem) ?? <small>{askedFor}</small>}
          </>
        );
      },
    },
    {
      key: 'score',
      title: t('application:header.score'),
      figures: true,
      width: 105,
      render: ({ rating, rating_max: most, rank }) =>
        rating !== null && (
          <TwoLines
            first={most === null ? rating : t('approval:boards.score', { rating, most })}
            second={
              rank && (
                <span data-hint={t('application:brief.rank', rank)}>{t('approval:boards.rank', rank)}</span>
              )
            }
          />
        ),
    },
    {
      key: 'negotiation',
      title: t('processes:stage.negotiation.short'),
      card: 'line',
      width: 180,
      render: (row) => {
        const remarks = remarksOf(t, row).join('; ') || t('application:brief.noRemarks');
        const open = `${t('application:brief.remarks')}: ${remarks}`;
        const { status, message } = row.negotiation ?? {};
        return (
          <TwoLines
            breaks
            first={
              status !== undefined && (
                <span data-hint={message ?? undefined}>
                  <StatusTag process="negotiation" status={status} />
                </span>
              )
            }
            second={open}
          />
        );
      },
    },
  ];
}

/** Returns the open remarks as texts, as in the brief of the application's page. */
const remarksOf = (t: TFunction, { remarks }: BoardRow): string[] => [
  ...(['fields', 'priorities', 'estimate'] as const)
    .filter((part) => remarks[part])
    .map((part) => t(`application:remark.${part}`)),
  ...(remarks.documents > 0 ? [t('application:remark.documents', { count: remarks.documents })] : []),
];
