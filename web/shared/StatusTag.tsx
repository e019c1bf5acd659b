import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { statusName } from './processTexts';
import { lookOf, type Look, type StatusProcess } from './statusLooks';
import { Tag } from './Tag';

const ICONS: Record<Look['icon'], ComponentType> = {
  waiting: ClockCircleOutlined,
  going: SyncOutlined,
  done: CheckCircleOutlined,
  sealed: SafetyCertificateOutlined,
  no: CloseCircleOutlined,
  back: UndoOutlined,
  question: QuestionCircleOutlined,
};

interface StatusTagProps {
  process: StatusProcess;
  status: number;
  /** Name instead of the usual one. */
  name?: string;
}

/** Name of a process's status, with the colour and icon of shared/statusLooks.ts. */
export function StatusTag({ process, status, name }: StatusTagProps) {
  const { t } = useTranslation();
  const { colour, icon } = lookOf(process, status);
  const Icon = ICONS[icon];
  return (
    <Tag colour={colour} icon={<Icon />}>
      {name ?? statusName(t, process, status)}
    </Tag>
  );
}
