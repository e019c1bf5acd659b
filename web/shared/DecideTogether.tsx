import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { boardsAddress } from '../routes/boardsAddress';
import { useOwnKey } from '../session/useOwnKey';
import { saveDraft, readStoredDraft } from './sessionDrafts';

interface DecideTogetherProps {
  stage: 'direction' | 'supervisory_board';
  /** Ids of the chosen applications. */
  ids: readonly string[];
  contest?: string;
}

/** Opens the page of a board's decisions with these applications chosen; unsent input of that page is not lost. */
export function DecideTogether({ stage, ids, contest }: DecideTogetherProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useOwnKey('boards', stage);
  const open = () => {
    saveDraft(key, { ...readStoredDraft(key), chosen: ids });
    void navigate(boardsAddress(stage, contest));
  };
  return (
    <Button onClick={open}>
      {t('approval:boards.together', { board: t(`processes:process.${stage}`) })}
    </Button>
  );
}
