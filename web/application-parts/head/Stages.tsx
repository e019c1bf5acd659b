import MinusOutlined from '@ant-design/icons/MinusOutlined';
import { Button, Popover, Steps, type PopoverProps, type StepsProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, RibbonStage } from '../../../api/areas/application/contract/application';
import { FinalisationStatus } from '../../../domain/statuses';
import { Link } from 'react-router-dom';
import { processName, statusName } from '../../shared/processTexts';
import styles from './head.module.css';
import { agreementStatusName } from '../agreement/AgreementStatusTag';
import { stageAddress } from './stageAddress';
import { StageDetails, type StageStatus } from './StageDetails';

type Item = NonNullable<StepsProps['items']>[number];
type Wait = RibbonStage['waits'][number];

/** Line of an application's stages, each of which opens its details; a finalisation ends the line. */
export function Stages({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const line = useRef<HTMLElement>(null);
  const { status } = view.reporting_review;
  const closing = status === FinalisationStatus.made || status === FinalisationStatus.signed;
  const items = view.ribbon.map((stage): Item => ({
    status: STATES[stage.state],
    icon: stage.state === 'closed' ? <MinusOutlined aria-hidden /> : undefined,
    title: <Stage view={view} stage={stage} current={stage.state === 'current' && !closing} />,
  }));
  if (closing) items.push({ status: 'error', title: <Closing status={status} view={view} /> });
  const currentIndex = closing
    ? view.ribbon.length
    : view.ribbon.findIndex(({ state }) => state === 'current');
  useEffect(() => {
    const stages = line.current;
    if (!stages) return undefined;
    // In a narrow window the line is wider than the page. It is scrolled so that the current stage is at its left.
    const watch = new ResizeObserver(() => {
      const current = stages.querySelectorAll('button')[currentIndex];
      if (!current) return;
      // `offsetLeft` would be wrong: antd's steps are positioned, so it would be relative to the stage.
      const ahead = current.getBoundingClientRect().left - stages.getBoundingClientRect().left;
      stages.scrollTo({ left: stages.scrollLeft + ahead - EDGE });
    });
    watch.observe(stages);
    return () => watch.disconnect();
  }, [currentIndex]);
  return (
    <nav
      ref={line}
      aria-label={t('ribbon.title')}
      className={closing ? `${styles.stages} ${styles.closing}` : styles.stages}
    >
      <Steps size="small" responsive={false} current={-1} items={items} />
    </nav>
  );
}

/**
 * Space in pixels to the left of the stage to which the line is scrolled. It shows the stage's number, and that there
 * are earlier stages.
 */
const EDGE = 72;

const STATES: Readonly<Record<RibbonStage['state'], Item['status']>> = {
  done: 'finish',
  current: 'process',
  ahead: 'wait',
  closed: 'wait',
};

interface StageProps {
  view: ApplicationView;
  stage: RibbonStage;
  current: boolean;
}

function Stage({ view, stage, current }: StageProps) {
  const { t } = useTranslation();
  const name = stage.stage === 'agreement' ? agreementStatusName(t, view) : undefined;
  // A stage that was never reached has no status, although its number would give one.
  const reached = stage.state === 'closed' ? stage.since !== null : stage.state !== 'ahead';
  const waits = stage.waits.filter(({ process }) => process !== 'finalisation');
  return (
    <StageButton
      short={t(`processes:stage.${stage.stage}.short`)}
      name={t(`processes:stage.${stage.stage}.name`)}
      state={t(`processes:stageState.${stage.state}`)}
      status={reached ? { process: stage.stage, number: stage.status, name } : undefined}
      since={stage.since}
      waits={waits}
      current={current}
      to={stageAddress(view, stage.stage)}
    />
  );
}

/** Finalisation, which ends the line at the stage at which the application stopped. */
function Closing({ status, view }: { status: number; view: ApplicationView }) {
  const { t } = useTranslation();
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  return (
    <StageButton
      short={t('processes:stage.finalisation.short')}
      name={processName(t, 'finalisation')}
      status={{ process: 'finalisation', number: status }}
      since={null}
      waits={waits.filter(({ process }) => process === 'finalisation')}
      current={!view.completed}
    />
  );
}

interface StageButtonProps {
  short: string;
  name: string;
  state?: string;
  status: StageStatus | undefined;
  since: string | null;
  waits: Wait[];
  current: boolean;
  /** Page on which the stage is worked on, if the viewer may open it. */
  to?: string;
}

/**
 * Button with a stage's name, which opens its details. Screen readers also read state and status, only once if both
 * have the same text.
 */
function StageButton({ short, name, state, status, since, waits, current, to }: StageButtonProps) {
  const { t } = useTranslation();
  const said = status && (status.name ?? statusName(t, status.process, status.number));
  const stateText = [...new Set([state, said])].filter(Boolean).join(' ');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    // antd does not move the open details when the stage moves.
    const close = () => setOpen(false);
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [open]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      // Always below the stage, even if antd assumes that only the head is visible: above, the details would cover
      // the title.
      builtinPlacements={BELOW}
      title={to ? <Link to={to}>{name}</Link> : name}
      getPopupContainer={popoverContainer}
      content={<StageDetails status={status} state={state} since={since} waits={waits} />}
    >
      <Button
        type="text"
        size="small"
        className={styles.stage}
        aria-current={current ? 'step' : undefined}
        data-late={waits.some(({ overdue }) => overdue) || undefined}
      >
        {short}
        <ScreenReaderText>{stateText}</ScreenReaderText>
      </Button>
    </Popover>
  );
}

const ScreenReaderText = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden"> {children}</span>
);

const BELOW: PopoverProps['builtinPlacements'] = {
  bottom: { points: ['tc', 'bc'], offset: [0, 12], dynamicInset: true, overflow: { shiftX: true } },
};

/** Inside the page's landmark, and outside of the scrolled line. */
const popoverContainer = (stage: HTMLElement): HTMLElement => stage.closest('header') ?? document.body;
