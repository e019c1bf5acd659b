import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Tour } from '../../../domain/tours';
import { useAppSelector } from '../../store/hooks';
import { OnDark } from '../../shared/OnDark';
import { mayOpenArea } from '../../../domain/roles';
import { accountOf } from '../../session/slice';
import { tourOf } from './tourSteps';

/** Menu that starts the tours again: the tour of the inbox from any page, the tour of the application on its pages. */
export const HelpMenu = memo(function HelpMenu({ onTour }: { onTour: (tour: Tour) => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const pageTour = tourOf(useLocation().pathname);
  const role = useAppSelector((state) => accountOf(state)?.role);
  if (!role || !mayOpenArea(role, '/inbox')) return null;
  const start = (tour: Tour) => {
    if (tour === 'inbox' && pageTour !== 'inbox') void navigate('/inbox');
    onTour(tour);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'inbox', label: t('tour.inbox'), onClick: () => start('inbox') },
          ...(pageTour === 'application'
            ? [{ key: 'application', label: t('tour.application'), onClick: () => start('application') }]
            : []),
        ],
      }}
    >
      <span data-help>
        <OnDark>
          <Button
            type="text"
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-label={t('tour.help')}
            data-hint={t('tour.help')}
            aria-haspopup="menu"
          />
        </OnDark>
      </span>
    </Dropdown>
  );
});
