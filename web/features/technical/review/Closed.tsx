import { useTranslation } from 'react-i18next';
import type { ApplicationView, CanStep } from '../../../../api/areas/application/contract/application';
import { TechStatus } from '../../../../domain/statuses';
import parts from '../../../application-parts/parts.module.css';

interface ClosedProps {
  view: ApplicationView;
  /** The validation as the viewer may take it; undefined for a role that does not validate. */
  can: CanStep | undefined;
}

/** In place of the form where it is not there to be filled in: where the review stands, and who acts. */
export function Closed({ view, can }: ClosedProps) {
  const { t } = useTranslation('technical');
  const stands = standingOf(view);
  const said = stands === 'others' && can && can.allowed !== true ? can.allowed : t(`form.${stands}`);
  return <p className={parts.soft}>{said}</p>;
}

const BY_STATUS = {
  [TechStatus.open]: 'others',
  [TechStatus.approved]: 'unsigned',
  [TechStatus.rejected]: 'unsigned',
  [TechStatus.approvedSigned]: 'approved',
  [TechStatus.rejectedSigned]: 'rejected',
  [TechStatus.needsDirection]: 'session',
  [TechStatus.appealed]: 'appealed',
} as const;

function standingOf({
  completed,
  finalization_protocol: finalisation,
  tech_review: review,
}: ApplicationView) {
  if (completed) return 'completed';
  if (finalisation) return 'finalisation';
  if (review.status === TechStatus.open && review.tech_review_protocol) return 'unsigned';
  return BY_STATUS[review.status as keyof typeof BY_STATUS];
}
