import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import type { Picture } from './picture';
import { rollBack } from './rollback';
import { comment, staffCalls } from './staff';
import { rollBackAndUndo, settledPicture, type Seen } from './walk';
import { expectDone, scoreAll, type ApplicationDriver } from './application-driver';
import type { World } from './world';

/** The targets of one review's rollback (rules/rollback, "One review"), with their statuses. */
const TARGETS = { assigned: 0, need_to_validate: 2, need_to_rework: 4 } as const;
type TargetName = keyof typeof TARGETS;

interface Actions {
  /** Takes a step of the review's expert. */
  expert: (step: string, body?: object) => Promise<unknown>;
  sign: (step: string, body?: object) => Promise<unknown>;
  score: (points: number) => Promise<unknown>;
  /** Takes a step of the expert division. */
  division: (step: string) => Promise<unknown>;
}

export interface ReviewStation {
  name: string;
  /** Target that is entered at this station: a later rollback to the target returns to this moment. */
  enters?: TargetName;
  targets: readonly TargetName[];
  go: (actions: Actions) => Promise<unknown>;
}

const sentInput = { comment: comment(220) };
const refuse = (outcome: string) => ({ comment: comment(120), outcome });
const STARTED: readonly ReviewStation[] = [
  { name: 'assigned', enters: 'assigned', targets: [], go: () => Promise.resolve() },
  {
    name: 'in progress',
    targets: ['assigned'],
    async go({ expert, score }) {
      await expert('review.start');
      await score(3);
    },
  },
];
const SENT: readonly ReviewStation[] = [
  ...STARTED,
  {
    name: 'sent',
    enters: 'need_to_validate',
    targets: ['assigned'],
    go: ({ expert }) => expert('review.validate', sentInput),
  },
];
const REWORKED: readonly ReviewStation[] = [
  ...SENT,
  {
    name: 'to be reworked',
    enters: 'need_to_rework',
    targets: ['assigned', 'need_to_validate'],
    go: ({ division }) => division('review.rework'),
  },
];

/**
 * Paths of a review, each with another expert. Every status of a review is a station of some path. Written by hand.
 */
export const REVIEW_PATHS: Readonly<Record<string, readonly ReviewStation[]>> = {
  completed: [
    ...REWORKED,
    {
      name: 'reworked, not sent',
      targets: ['assigned', 'need_to_validate'],
      go: ({ score }) => score(5),
    },
    {
      name: 'sent again',
      enters: 'need_to_validate',
      targets: ['assigned', 'need_to_rework'],
      go: ({ expert }) => expert('review.validate', { comment: comment(230) }),
    },
    {
      name: 'preliminarily approved',
      targets: ['assigned', 'need_to_validate', 'need_to_rework'],
      go: ({ division }) => division('review.prev_approve'),
    },
    {
      name: 'approved',
      targets: ['assigned', 'need_to_validate', 'need_to_rework'],
      go: ({ division }) => division('review.approve'),
    },
    {
      name: 'protocol made',
      targets: ['assigned', 'need_to_validate', 'need_to_rework'],
      go: ({ expert }) => expert('review.protocol'),
    },
    {
      name: 'completed',
      targets: ['assigned', 'need_to_validate', 'need_to_rework'],
      go: ({ sign }) => sign('review.sign'),
    },
  ],
  'refused in rework': [
    ...REWORKED,
    {
      name: 'refusing',
      targets: ['assigned', 'need_to_validate'],
      go: ({ expert }) => expert('review.failure', refuse('other')),
    },
    {
      name: 'refused for another reason',
      targets: ['assigned', 'need_to_validate', 'need_to_rework'],
      go: ({ sign }) => sign('review.sign_failure', { outcome: 'other', comment: comment() }),
    },
  ],
  'refused in progress': [
    ...STARTED,
    {
      name: 'refusing',
      targets: ['assigned'],
      go: ({ expert }) => expert('review.failure', refuse('no_time')),
    },
    {
      name: 'no time',
      targets: ['assigned'],
      go: ({ sign }) => sign('review.sign_failure', { outcome: 'no_time' }),
    },
  ],
  'refused at once': ['conflict', 'unsuitable'].flatMap((outcome) => [
    { name: 'assigned', enters: 'assigned' as const, targets: [], go: () => Promise.resolve() },
    {
      name: `refused: ${outcome}`,
      targets: ['assigned' as const],
      async go({ expert, sign }: Actions) {
        await expert('review.failure', refuse(outcome));
        await sign('review.sign_failure', { outcome });
      },
    },
  ]),
  released: [
    ...SENT,
    {
      name: 'released',
      targets: ['assigned', 'need_to_validate'],
      go: ({ division }) => division('review.fire'),
    },
  ],
};

export const reviewPair = (wayName: string, station: string, target: string): string =>
  `review ${wayName}, ${station} → ${target}`;

export const REVIEW_PAIRS: readonly (readonly [wayName: string, station: string, target: TargetName])[] =
  Object.entries(REVIEW_PATHS).flatMap(([name, stations]) =>
    stations.flatMap((station) => station.targets.map((target) => [name, station.name, target] as const)),
  );

/**
 * Takes each review of one application through its path. At each station it rolls back to each target, and undoes the
 * rollback.
 */
export async function walkReviews(
  world: World,
  application: ApplicationDriver,
  pictures: Map<string, Seen>,
): Promise<void> {
  const { reviews } = await application.as('admin').view();
  for (const [index, [name, stations]] of Object.entries(REVIEW_PATHS).entries())
    await walkReview(world, application, reviews[index] as Review, (station, target, description) =>
      pictures.set(reviewPair(name, station, target), description),
    )(stations);
}

type Review = OutputOf<typeof contract.application>['application']['reviews'][number];

const walkReview =
  (
    world: World,
    application: ApplicationDriver,
    review: Review,
    note: (station: string, target: TargetName, seen: Seen) => void,
  ) =>
  async (stations: readonly ReviewStation[]): Promise<void> => {
    const actions = actionsOf(world, application, review);
    const rollbackTarget = {
      type: 'expert_review' as const,
      section: 'expert_review',
      record_ids: [review._id],
    };
    const entries = new Map<TargetName, Picture>();
    for (const station of stations) {
      // The expert begins again.
      if (station.name === 'assigned' && entries.size > 0)
        await rollBack(world, [application.id], { ...rollbackTarget, status: 0 });
      await station.go(actions);
      const before = await settledPicture(world, application.id);
      if (station.enters) entries.set(station.enters, before);
      for (const target of station.targets) {
        const entry = entries.get(target) as Picture;
        note(
          station.name,
          target,
          await rollBackAndUndo(
            world,
            application.id,
            { entry, before },
            { ...rollbackTarget, status: TARGETS[target] },
          ),
        );
      }
    }
  };

function actionsOf(world: World, application: ApplicationDriver, review: Review): Actions {
  const person = world.cast.experts.find(({ id }) => id === review.expert?._id);
  if (!person) throw new Error('the expert is not of the cast');
  const expert = staffCalls(world, person, application.id);
  const record_id = review._id;
  return {
    expert: async (step, body) => expectDone(await expert.take(step, { ...body, record_id })),
    sign: async (step, body) => expectDone(await expert.sign(step, record_id, body)),
    score: (points) => scoreAll(world, person.token, record_id, points),
    division: async (step) =>
      expectDone(await application.as('expert_manager').take(step, { record_id, comment: comment() })),
  };
}
