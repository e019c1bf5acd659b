import { useTranslation } from 'react-i18next';
import { ROUTES } from '../../routes/routeTable';
import { Page } from '../../shared/Page';
import { Cards } from '../../shared/cards/Cards';

const MENU = ROUTES.filter(({ parent }) => parent === '/dr');

/** `/dr`: the kinds of session that the direction holds (rules/addresses, "Sessions"). */
export default function DirectionPage() {
  const { t } = useTranslation('sessions');
  return (
    <Page>
      <Cards title={t('home')} routes={MENU} />
    </Page>
  );
}
