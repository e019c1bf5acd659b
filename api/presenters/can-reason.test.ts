import { ROLES } from '../../domain/roles';
import { LANGUAGES } from '../../texts/translate';
import { presentApplication } from '../areas/application/presenters/application';
import { expert, ids, manager, Story } from '../testing/application-story';
import { refusalText } from './can-reason';

const names = new Map([['x', 'Олена Коваль']]);

test('experts are named in the sentence', () => {
  const text = refusalText(
    'uk',
    'expert_review.finish',
    { code: 'reviews-open', params: { experts: ['x'] } },
    names,
  );
  expect(text).toContain('Олена Коваль');
  expect(text).not.toContain('{{');
});

test('a step with its own text for a refusal gets that text', () => {
  const wrongStatusRefusal = { code: 'wrong-status', params: { status: 1 } };
  const ownRefusal = refusalText('en', 'agreement.scan', wrongStatusRefusal, names);
  expect(ownRefusal).toBe(
    'The scanned agreement is available only after the main agreement is uploaded and signed by both sides',
  );
});

test('the number in a sentence takes the right plural', () => {
  const text = (missingCount: number) =>
    refusalText(
      'en',
      'expert_review.finish',
      { code: 'experts-missing', params: { missing: missingCount } },
      names,
    );
  expect(text(1)).toContain('1 expert.');
  expect(text(2)).toContain('2 experts.');
});

test.each(LANGUAGES)('every reason that a page can show is a complete sentence (%s)', (language) => {
  const stories = [
    new Story(),
    new Story().techPassed(),
    new Story().distributed().sent(1),
    new Story().distributed().take('review.start', expert(0), { recordId: ids.reviews[0] }),
    new Story().reviewsPassed(),
    new Story()
      .reviewsPassed()
      .take('negotiation.create', manager, { outcome: 'online', newId: ids.procedure }),
    new Story().negotiated(),
  ];
  const reasons = stories.flatMap((story) =>
    ROLES.flatMap((role) => {
      const viewer = { id: expert(0).id, role };
      const { can } = presentApplication(story.records(), { viewer, language, now: 0 });
      return can.flatMap((step) => [step.allowed, ...Object.values(step.outcomes)]);
    }),
  );
  const texts = [...new Set(reasons)].filter((reason) => reason !== true);
  expect(texts.length).toBeGreaterThan(15);
  for (const text of texts)
    expect(text).not.toMatch(/\{\{|\$t|(refusals|processes):|undefined|status\.|^[a-z-]+$/);
  // A page that only shows that a step is not open does not ask the reader to refresh or to go elsewhere.
  for (const text of texts)
    expect(text).not.toMatch(
      /Оновіть|Доступні кроки|недоступний для вашої|Refresh|shows the steps|open to your/,
    );
});
