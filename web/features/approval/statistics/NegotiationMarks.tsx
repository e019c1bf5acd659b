import CheckOutlined from '@ant-design/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { Tooltip } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApprovalRecord } from '../../../../api/areas/approval/contract/statistics';
import { NegotiationStatus } from '../../../../domain/statuses';
import { statusName } from '../../../shared/processTexts';
import { Dimmed } from '../../../shared/table/Dimmed';
import { RowAbove } from '../../../shared/table/RowLink';
import { procedureAddress } from '../procedures/procedureAddress';
import styles from './statistics.module.css';

type MarkColour = 'red' | 'yellow' | 'green' | 'grey';

/** Returns the colour of a negotiation's circle (rules/negotiation, "Statistics"). */
export function markColour(status: number): MarkColour {
  if (status < 0) return 'red';
  if (status >= NegotiationStatus.passed) return 'green';
  return status === NegotiationStatus.changed ? 'yellow' : 'grey';
}

/** Icons of the colours, so that no meaning depends on the colour alone. */
const ICONS: Record<MarkColour, ComponentType<{ 'aria-hidden': true }>> = {
  red: CloseOutlined,
  yellow: EditOutlined,
  green: CheckOutlined,
  grey: ClockCircleOutlined,
};

/** Numbered circles of an application's negotiations, each linked to its negotiation. */
export function NegotiationMarks({ application, negotiations }: ApprovalRecord) {
  const { t } = useTranslation();
  if (negotiations.length === 0) return <Dimmed when>{t('application:negotiation.none')}</Dimmed>;
  return (
    <RowAbove>
      <span className={styles.marks}>
        {negotiations.map((negotiation, index) => {
          const colour = markColour(negotiation.status);
          const Icon = ICONS[colour];
          const name = t('approval:statistics.mark', {
            procedure: t(`approval:procedures.${negotiation.type}`, { number: index + 1 }),
            status: statusName(t, 'negotiation', negotiation.status),
          });
          return (
            <Tooltip key={negotiation._id} title={name}>
              <Link
                className={styles.mark}
                data-colour={colour}
                to={procedureAddress(application._id, negotiation)}
                aria-label={name}
              >
                <Icon aria-hidden />
                {index + 1}
              </Link>
            </Tooltip>
          );
        })}
      </span>
    </RowAbove>
  );
}
