import type { Language } from '../../settings/language';
import { hasText, translate } from '../../texts/translate';
import type { Contest, ApplicantsView } from '../../demo/client/integration';
import type { JournalEntry } from '../../demo/client/journal';
import type { ExpertProgress } from './experts';
import type { OpenStep, TakenStep } from './system';

type OpenStepLine = Pick<OpenStep, 'step'> & Partial<Pick<OpenStep, 'due_at'>>;

/** Returns functions that write the simulator's messages in one language, most of them as lines. */
export function printer(language: Language) {
  const applicantText = (key: string, values: Record<string, unknown> = {}) =>
    translate(language, `applicant:${key}`, values);
  const name = (key: string) => translate(language, `processes:${key}`);
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  });
  const formatTime = (iso: string) => moment.format(new Date(iso));

  const stage = (state: ApplicantsView): string[] => {
    if (state.completed) return [applicantText('status.completed'), ...statusLines(state)];
    return statusLines(state);
  };

  /** Returns lines with the overall status, and before approval begins also with those of the reviews. */
  function statusLines({
    overall,
    tech_review: tech,
    expert_review: expert,
    agreement,
    act,
  }: ApplicantsView): string[] {
    const lines = [applicantText('status.overall', { status: name(`overall.${overall}`) })];
    if (overall === 0 || overall < -1)
      lines.push(
        applicantText('status.technical', { status: name(`status.tech_review.${tech}`) }),
        applicantText('status.expert', { status: name(`status.expert_review.${expert}`) }),
      );
    if (agreement > 0)
      lines.push(applicantText('status.agreement', { status: name(`status.agreement.${agreement}`) }));
    if (act > 0) lines.push(applicantText('status.act', { status: name(`status.act.${act}`) }));
    return lines;
  }

  return {
    say: applicantText,
    stage,
    contests(contests: readonly Contest[]): string[] {
      const groups = new Map<string, Contest[]>();
      for (const contest of contests) {
        const { season, program } = contest;
        const title = applicantText('list.season', { season, program });
        groups.set(title, [...(groups.get(title) ?? []), contest]);
      }
      return [...groups].flatMap(([title, list]) => [
        title,
        ...list.map((contest) => `  ${contest._id}  ${contest.title}`),
      ]);
    },
    row({ spec_id: number, title }: JournalEntry, state: ApplicantsView): string {
      const where = state.completed ? applicantText('status.completed') : name(`overall.${state.overall}`);
      const mark = state.asked.length > 0 ? ` [${applicantText('status.askedMark')}]` : '';
      return `${number}  ${title} · ${where}${mark}`;
    },
    openSteps: (openSteps: readonly OpenStepLine[]): string[] =>
      openSteps.length === 0
        ? [applicantText('status.nothing')]
        : [
            applicantText('status.asked'),
            ...openSteps.map((openStep) => `  ${applicantText(`asked.${openStep.step}`, untilOf(openStep))}`),
          ],
    messages: (messages: ApplicantsView['messages']): string[] =>
      messages
        .filter(({ message }) => message !== '')
        .map(({ created_at: when, message: text }) =>
          applicantText('status.message', { at: formatTime(when), text }),
        ),
    done({ asked: { step }, result }: TakenStep): string {
      const doneText = applicantText(`done.${step}`);
      return result.pending ? applicantText('done.pending', { done: doneText }) : doneText;
    },
    played: ({ name: expert, status }: ExpertProgress): string =>
      applicantText('experts.done', { name: expert, status: name(`status.review.${status}`) }),
    /** Returns whether the simulator has a text about this step. */
    knows: (step: string): boolean => hasText(language, `applicant:done.${step}`),
  };

  function untilOf({ due_at: due }: OpenStepLine) {
    return { until: due ? applicantText('until', { at: formatTime(due) }) : '' };
  }
}

export type Printer = ReturnType<typeof printer>;
