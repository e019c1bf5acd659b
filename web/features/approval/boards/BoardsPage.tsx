import { Flex, Segmented } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BOARDS, type BoardStage } from '../../../../api/areas/approval/contract/boards';
import type { BatchView } from '../../../../api/areas/batches/contract/batches';
import { DECIDERS } from '../../../../domain/application/recusal';
import { LIMITS } from '../../../../domain/limits';
import { valueOf } from '../../../reads/remote';
import { usePagedRead } from '../../../reads/useRead';
import { boardsAddress } from '../../../routes/boardsAddress';
import { useOwnKey } from '../../../session/useOwnKey';
import { ActButton } from '../../../shared/ActButton';
import { EmptyState } from '../../../shared/EmptyState';
import { ErrorState } from '../../../shared/ErrorState';
import { ChoiceBar } from '../../../shared/list/ChoiceBar';
import { ListBar } from '../../../shared/list/ListBar';
import { Page } from '../../../shared/Page';
import { PagedTable } from '../../../shared/table/PagedTable';
import { useAutosave } from '../../../shared/useAutosave';
import { useQueryState } from '../../../shared/useQueryState';
import { useQuestion } from '../../../shared/useQuestion';
import { useSteady } from '../../../shared/useSteady';
import { StatusNote } from '../../../steps/StatusNote';
import { useDecision } from '../../../steps/submit/useSubmission';
import { BoardForm } from './BoardForm';
import { ConfirmationText } from './Confirmed';
import { BoardResults } from './BoardResults';
import {
  draftAfter,
  draftDuring,
  EMPTY_BOARDS,
  isOpen,
  itemOf,
  readBoards,
  rowProblems,
  stepOf,
  type BoardsDraft,
} from './boardsDraft';
import { boardColumns } from './columns';

const FORBIDDEN = 403;

/** Scrolls to the first field with an error, in the middle of the window. */
function scrollToError(): void {
  const field = document.querySelector<HTMLElement>(
    'main [aria-invalid=true], main .ant-form-item-has-error input, main .ant-form-item-has-error textarea',
  );
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** `/rp/boards`: one decision of a board on many applications (rules/boards, "Many at once"). */
export default function BoardsPage() {
  const { t, i18n } = useTranslation();
  const question = useQuestion();
  const [{ stage: stageInUrl, contest, batch }, setQuery] = useQueryState(['stage', 'contest', 'batch']);
  const stage: BoardStage = BOARDS.find((board) => board === stageInUrl) ?? 'direction';
  const key = useOwnKey('boards', stage);
  const { draft, change } = useAutosave<BoardsDraft>({
    key,
    nothing: EMPTY_BOARDS,
    read: () => readBoards(key),
  });
  const [tried, setTried] = useState(false);
  // Each attempt with errors scrolls to the first one, which the list's bar may cover.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) scrollToError();
  }, [tries]);
  const set = (changed: Partial<BoardsDraft>) => change((now) => ({ ...now, ...changed }));
  // A batch whose page was left is found again; its end empties the form that created it.
  const unseenBatch = batch ? undefined : draft.batch;
  useEffect(() => {
    if (unseenBatch) setQuery({ batch: unseenBatch });
  }, [unseenBatch, setQuery]);
  const settle = useCallback(
    (endedBatch: BatchView) => change((now) => draftAfter(now, endedBatch)),
    [change],
  );
  const decision = useDecision(
    'createBatch',
    { kind: 'batch', id: null },
    {
      detail: stage,
      onDone: ({ batch: { _id } }) => {
        set({ batch: _id });
        setQuery({ batch: _id });
      },
    },
  );
  const read = usePagedRead('boardRows', { query: { stage, contest } });
  const pages = valueOf(useSteady(read.remote)) ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const counts = pages[0]?.counts;
  // Applications chosen on another page may be beyond the first page of the list.
  const missing = draft.chosen.filter((id) => !rows.some(({ _id }) => _id === id));
  const lacking = missing.length > 0;
  const { more, loadMore } = read;
  useEffect(() => {
    if (lacking && more === 'idle') loadMore();
  }, [lacking, more, loadMore]);
  // Chosen applications that no longer wait. They are known once all pages have been read.
  const goneCount = more === 'end' && read.remote.kind === 'some' ? missing.length : 0;
  const edit = (id: string, changed: BoardsDraft['rows'][string]) =>
    change((now) => ({ ...now, rows: { ...now.rows, [id]: { ...now.rows[id], ...changed } } }));

  const chosenRows = rows.filter(({ _id }) => draft.chosen.includes(_id)).slice(0, LIMITS.batch);
  const open = chosenRows.filter((row) => isOpen(row, draft.outcome));
  // Without a comment for all rows, a row without its own comment has an error.
  const wordless = chosenRows.find(({ _id }) => !draft.rows[_id]?.comment?.trim());
  const problems = {
    ...(chosenRows[0] && rowProblems(stage, draft, chosenRows[0])),
    comment: wordless && rowProblems(stage, draft, wordless).comment,
  };
  const shared = (['outcome', 'sitting_date', 'sitting_number', 'comment'] as const).flatMap((field) => {
    const problem = tried ? problems[field] : undefined;
    return problem ? [[field, t(`application:${problem.key}`, problem.params)] as const] : [];
  });

  const hasProblems = chosenRows.some((row) => Object.keys(rowProblems(stage, draft, row)).length > 0);
  const send = async () => {
    setTried(true);
    if (hasProblems || open.length === 0) {
      setTries(tries + 1);
      return;
    }
    const outcome = t(`processes:outcome.${stepOf(stage)}.${draft.outcome}`);
    const sure = await question({
      title: t('approval:boards.sure', { count: open.length, outcome }),
      width: 640,
      content: (
        <ConfirmationText stage={stage} draft={draft} rows={open} left={chosenRows.length - open.length} />
      ),
      okText: t('approval:boards.send', { count: open.length }),
      cancelText: t('application:form.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    });
    if (!sure) return;
    decision.submit(
      { body: { items: open.map((row) => itemOf(stage, draft, row)) } },
      { reads: ['boardRows', 'inbox', 'inboxCount'] },
    );
  };
  const { remote } = read;
  // A viewer who may not decide sees only the message; a board without applications has no form.
  if (remote.kind === 'error' && remote.failure.status === FORBIDDEN)
    return (
      <Page>
        <ErrorState failure={remote.failure}>
          <p>
            {t('approval:boards.deciders', { roles: DECIDERS.map((role) => t(`processes:role.${role}`)) })}
          </p>
        </ErrorState>
      </Page>
    );
  const isEmpty = more === 'end' && remote.kind === 'some' && rows.length === 0;
  return (
    <Page>
      <ListBar label={t('approval:boards.list')}>
        <Segmented<BoardStage>
          aria-label={t('approval:boards.board')}
          value={stage}
          options={BOARDS.map((value) => ({
            value,
            label: `${t(`processes:process.${value}`)}${counts ? ` (${counts[value]})` : ''}`,
          }))}
          onChange={(value) => {
            setTried(false);
            setQuery({ stage: value, batch: undefined });
          }}
        />
        {contest && <Link to={boardsAddress(stage)}>{t('approval:boards.allContests')}</Link>}
      </ListBar>
      <Flex vertical gap="middle">
        {batch && (
          <BoardResults
            stage={stage}
            batchId={batch}
            onEnd={settle}
            onRetry={(failed) => {
              set({ chosen: failed });
              setQuery({ batch: undefined });
            }}
            onClose={(batchSoFar) => {
              change((now) => draftDuring(now, batchSoFar));
              setTried(false);
              setQuery({ batch: undefined });
            }}
          />
        )}
        {!batch && !isEmpty && (
          <BoardForm stage={stage} draft={draft} problems={Object.fromEntries(shared)} change={set} />
        )}
        <PagedTable
          read={read}
          rowsOf={(page) => page.rows}
          columns={boardColumns(t, { stage, draft, tried, language: i18n.language, edit })}
          label={t('approval:boards.list')}
          choice={{
            chosen: draft.chosen,
            onChange: (ids) => set({ chosen: ids }),
            labelOfAll: t('approval:boards.chooseAll'),
            labelOf: ({ spec_id: number }) => t('approval:boards.choose', { number }),
            disabled: () => !!batch || decision.busy,
          }}
          empty={<EmptyState text={t('approval:boards.none')} />}
        />
        {!batch && (
          <>
            <StatusNote status={decision.status} />
            {draft.chosen.length > 0 && (
              <ChoiceBar
                label={t('approval:boards.chosenLabel')}
                count={t('approval:boards.chosen', { count: draft.chosen.length })}
                clear={t('approval:boards.clear')}
                onClear={() => set({ chosen: [] })}
              >
                {tried && hasProblems && <span role="alert">{t('approval:boards.wrong')}</span>}
                {goneCount > 0 && <span role="alert">{t('approval:boards.gone', { count: goneCount })}</span>}
                {chosenRows.length > 0 && (
                  <ActButton type="primary" loading={decision.busy} onClick={() => void send()}>
                    {t('approval:boards.send', { count: draft.outcome ? open.length : chosenRows.length })}
                  </ActButton>
                )}
              </ChoiceBar>
            )}
          </>
        )}
      </Flex>
    </Page>
  );
}
