import { lookOf, STATUS_LOOKS } from './statusLooks';

test.each([
  ['finalisation', -3],
  ['overall', -3],
] as const)('a signed finalisation has the neutral look, not that of a refusal: %s', (process, status) => {
  expect(lookOf(process, status)).toEqual({ colour: 'neutral', icon: 'sealed' });
});

test('refusals are red, statuses that wait for a signature or a payment are marked, ended ones are sealed, returned work points back', () => {
  const statuses = (colour: string, icon: string) =>
    Object.entries(STATUS_LOOKS).flatMap(([process, looks]) => {
      const found = Object.entries(looks).filter(([, look]) => look.colour === colour && look.icon === icon);
      return found.length > 0
        ? [
            `${process} ${found
              .map(([status]) => status)
              .toSorted()
              .join(' ')}`,
          ]
        : [];
    });
  expect(statuses('danger', 'no')).toEqual([
    'tech_review -2',
    'expert_review -1 -2',
    'review -1 -2 -3 -4 -5',
    'negotiation -2',
    'direction -1',
    'supervisory_board -1',
    'additional 0',
    'additional_request -1',
    'document -1 -2',
  ]);
  expect(statuses('warning', 'waiting')).toEqual([
    'tech_review -1 1',
    'expert_review 2',
    'review 3',
    'negotiation 3',
    'agreement 1 2 3',
    'additional 1 2',
    'payment 1',
    'act 1 2',
    'finalisation -2',
    'document 5',
    'overall -2 2',
  ]);
  expect(statuses('success', 'sealed')).toEqual([
    'tech_review 2',
    'expert_review 3',
    'review 5',
    'negotiation 4',
    'direction 1',
    'supervisory_board 1',
    'agreement 4 5',
    'additional 3',
    'payment 2',
    'reporting 3',
    'reporting_content 2',
    'reporting_finance 2',
    'act 3',
    'document 6',
  ]);
  expect(statuses('warning', 'back')).toEqual([
    'review 4',
    'negotiation -1',
    'payment 3',
    'reporting -1',
    'reporting_content -1 -2',
    'reporting_finance -1 -2',
    'report_feedback -1',
    'fin_details -1',
  ]);
});
