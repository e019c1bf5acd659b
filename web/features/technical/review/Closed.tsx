import { useTranslation } from 'react-i18next';
import type { ApplicationView, CanStep } from '../../../../api/areas/application/contract/application';
import { TechStatus } from '../../../../domain/statuses';
import parts from '../../../application-parts/parts.module.css';

interface ClosedProps {
  view: ApplicationView;
  /** The validation step for the viewer; undefined for a role that does not validate. */
  can: CanStep | undefined;
}

/** Shown instead of a closed form: state of the review, and who acts next. */
export function Closed({ view, can }: ClosedProps) {
  const { t } = useTranslation('technical');
  const state = reviewState(view);
  const text = state === 'others' && can && can.allowed !== true ? can.allowed : t(`form.${state}`);
  return <p className={parts.soft}>{text}</p>;
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

function reviewState({
  completed,
  finalization_protocol: finalisation,
  tech_review: review,
}: ApplicationView) {
  if (completed) return 'completed';
  if (finalisation) return 'finalisation';
  if (review.status === TechStatus.open && review.tech_review_protocol) return 'unsigned';
  return BY_STATUS[review.status as keyof typeof BY_STATUS];
}
