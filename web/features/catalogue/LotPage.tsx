import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { ContestTable } from './ContestTable';
import { LevelPage } from './LevelPage';

/** …/lots/{id}: the contests of a lot. */
export default function LotPage() {
  const { t } = useTranslation('catalogue');
  const { id = '' } = useParams();
  const read = useRead('lotById', { params: { id } });
  return (
    <LevelPage read={read} crumb="lot">
      {({ contests }) =>
        contests.length === 0 ? <EmptyState text={t('noContests')} /> : <ContestTable contests={contests} />
      }
    </LevelPage>
  );
}
