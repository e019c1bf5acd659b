import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { approvalAddress } from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';

/** Message for an address with a procedure that the application does not have. */
export function NoProcedure({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('approval');
  return (
    <EmptyState text={t('procedures.unknown')}>
      <LinkButton to={approvalAddress(view._id, 'procedures')}>{t('procedures.toList')}</LinkButton>
    </EmptyState>
  );
}
