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

/** The way of an application through its stages on one line, each opening its details; a finalisation closes it. */
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
  const place = closing ? view.ribbon.length : view.ribbon.findIndex(({ state }) => state === 'current');
  useEffect(() => {
    const stages = line.current;
    if (!stages) return undefined;
    // In a narrow window the line is longer than the page: it is scrolled so that the current stage is at its beginning.
    const watch = new ResizeObserver(() => {
      const current = stages.querySelectorAll('button')[place];
      if (!current) return;
      // Not `offsetLeft`: antd's steps are positioned, and it would count from within the stage.
      const ahead = current.getBoundingClientRect().left - stages.getBoundingClientRect().left;
      stages.scrollTo({ left: stages.scrollLeft + ahead - EDGE });
    });
    watch.observe(stages);
    return () => watch.disconnect();
  }, [place]);
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

/** Space in pixels to the left of the stage to which the line is scrolled: shows its number, and that stages precede it. */
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
  // A stage that was never reached has no status of its own, though its number reads like one.
  const reached = stage.state === 'closed' ? stage.since !== null : stage.state !== 'ahead';
  const waits = stage.waits.filter(({ process }) => process !== 'finalisation');
  return (
    <Opener
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

/** The finalisation, which ends the line where the application stopped. */
function Closing({ status, view }: { status: number; view: ApplicationView }) {
  const { t } = useTranslation();
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  return (
    <Opener
      short={t('processes:stage.finalisation.short')}
      name={processName(t, 'finalisation')}
      status={{ process: 'finalisation', number: status }}
      since={null}
      waits={waits.filter(({ process }) => process === 'finalisation')}
      current={!view.completed}
    />
  );
}

interface OpenerProps {
  short: string;
  name: string;
  state?: string;
  status: StageStatus | undefined;
  since: string | null;
  waits: Wait[];
  current: boolean;
  /** The page where the stage is worked on, if the viewer opens it. */
  to?: string;
}

/** A stage's name, which opens its details; screen readers hear state and status with it, once where they are one word. */
function Opener({ short, name, state, status, since, waits, current, to }: OpenerProps) {
  const { t } = useTranslation();
  const said = status && (status.name ?? statusName(t, status.process, status.number));
  const words = [...new Set([state, said])].filter(Boolean).join(' ');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    // antd leaves the details where they were, and the stage moves.
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
      // Below also where the head is all that antd thinks there is: above, it would lie over the title.
      builtinPlacements={BELOW}
      title={to ? <Link to={to}>{name}</Link> : name}
      getPopupContainer={around}
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
        <Said>{words}</Said>
      </Button>
    </Popover>
  );
}

const Said = ({ children }: { children: ReactNode }) => <span className="visually-hidden"> {children}</span>;

const BELOW: PopoverProps['builtinPlacements'] = {
  bottom: { points: ['tc', 'bc'], offset: [0, 12], dynamicInset: true, overflow: { shiftX: true } },
};

/** Within the page's landmark, and outside of what scrolls. */
const around = (stage: HTMLElement): HTMLElement => stage.closest('header') ?? document.body;
