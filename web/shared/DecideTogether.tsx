import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { boardsAddress } from '../routes/boardsAddress';
import { useOwnKey } from '../session/useOwnKey';
import { keep, readKept } from './kept';

interface DecideTogetherProps {
  stage: 'direction' | 'supervisory_board';
  /** The applications chosen. */
  ids: readonly string[];
  contest?: string;
}

/** Leads to the decisions of a board with these applications chosen; what was typed there stays. */
export function DecideTogether({ stage, ids, contest }: DecideTogetherProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useOwnKey('boards', stage);
  const open = () => {
    keep(key, { ...readKept(key), chosen: ids });
    void navigate(boardsAddress(stage, contest));
  };
  return (
    <Button onClick={open}>
      {t('approval:boards.together', { board: t(`processes:process.${stage}`) })}
    </Button>
  );
}
