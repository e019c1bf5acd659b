import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { APPROVAL_TABS } from '../../../domain/application/approval-stages';
import { readableAddress } from '../../application-parts/head/stageAddress';
import { APPROVAL_PLACES, approvalAddress, type ApprovalPlace } from '../../routes/approvalAddress';
import { ApprovalFrame } from './ApprovalFrame';
import { APPROVAL_PAGES } from './approvalPages';
import type { ApprovalScreenProps } from './screenProps';
import { Workplace } from './Workplace';

/** One application in approval: the page of the address, or the reason why that page is closed. */
export function ApprovalScreen(props: ApprovalScreenProps) {
  const { view } = props;
  const { t } = useTranslation('approval');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { place, recordId } = placeOf(pathname, view._id);
  const { Material, steps, fill, closed } = APPROVAL_PAGES[place];
  const reason = isForeign(view, place) ? t('closed.role') : closed?.(view);
  const readable = readableAddress(view, place);
  const material = <Material {...props} recordId={recordId} />;
  return (
    <ApprovalFrame
      view={view}
      place={place}
      fill={!!fill && !reason}
      title={t(`place.${place.replace(/\/:\w+/, '_one').replace('/', '_')}`)}
      onHistory={() => void navigate(approvalAddress(view._id, 'matching'))}
    >
      {reason ? (
        <Alert
          type="info"
          showIcon
          title={reason}
          action={readable && <Link to={readable}>{t('closed.read')}</Link>}
        />
      ) : steps ? (
        <Workplace {...props} material={material} isIncluded={(todo) => steps(todo, recordId)} />
      ) : (
        material
      )}
    </ApprovalFrame>
  );
}

/** Returns whether the page is a tab that the viewer's role does not have (rules/addresses, "Tabs of approval"). */
const isForeign = ({ approval }: ApprovalScreenProps['view'], place: ApprovalPlace): boolean =>
  APPROVAL_TABS.some((tab) => tab === place) && !approval?.tabs.some(({ tab }) => tab === place);

/** Returns the page of an address with its record; the first page for an unknown address. */
function placeOf(pathname: string, id: string): { place: ApprovalPlace; recordId?: string } {
  for (const place of Object.keys(APPROVAL_PLACES) as ApprovalPlace[]) {
    const match = matchPath(`/rp/application/${id}/${place}`, pathname);
    if (match && !(place === 'procedures/:procid' && pathname.endsWith('/create')))
      return { place, recordId: Object.values(match.params)[0] };
  }
  return { place: 'info' };
}
