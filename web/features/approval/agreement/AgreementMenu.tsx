import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Count, Counts } from '../../../shared/cards/Count';
import { approvalAddress } from '../../../routes/approvalAddress';
import type { PlaceProps } from '../screenProps';

const PARTS = ['main_file', 'final_budget', 'final_protocol'] as const;

/** …/agreement: the parts of the agreement, its scan and the additional agreements, each with the number of its files. */
export function AgreementMenu({ view }: PlaceProps) {
  const { t } = useTranslation('approval');
  const { grunt_agreement: agreement } = view.reporting_review;
  const to = (place: 'agreement/upload' | 'agreement/scaned' | 'agreement/additional') =>
    approvalAddress(view._id, place);
  return (
    <Flex vertical>
      <Counts title={t('processes:stage.agreement.name')}>
        <Count
          label={t('place.agreement_upload')}
          count={PARTS.filter((part) => agreement[part]).length}
          to={to('agreement/upload')}
        />
        <Count
          label={t('place.agreement_scaned')}
          count={agreement.scaned_agreement ? 1 : 0}
          to={to('agreement/scaned')}
        />
        <Count
          label={t('place.agreement_additional')}
          count={agreement.additionalFiles.length}
          to={to('agreement/additional')}
        />
      </Counts>
    </Flex>
  );
}
