import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { bodyOf, NEW_CONTENT } from './content';
import { discarded, initialDraft, NO_DRAFT, type WindowTemplateDraft } from './templateDraft';

const content = (title: string) => ({ ...NEW_CONTENT, title });
const AT = '2026-11-27T08:30:00.000Z';
const stored = (title: string, revision: string): StoredTemplateDraft => ({
  version: 3,
  content: bodyOf(content(title)),
  revision,
  updated_at: AT,
});
const inWindow = (title: string, state: Partial<WindowTemplateDraft> = {}): WindowTemplateDraft => ({
  version: 3,
  content: content(title),
  ...state,
});
const title = ({ draft, other }: ReturnType<typeof initialDraft>) => ({
  title: draft.content?.title,
  revision: draft.revision,
  unsent: draft.unsent,
  other: other?.revision,
});

test.each<[string, WindowTemplateDraft, StoredTemplateDraft | null, object]>([
  ['nothing', NO_DRAFT, null, {}],
  ['a draft of another computer', NO_DRAFT, stored('a', 'r1'), { title: 'a', revision: 'r1' }],
  ['text that was never sent', inWindow('b'), null, { title: 'b', unsent: true }],
  [
    'text typed after the draft was saved or discarded elsewhere',
    inWindow('b', { revision: 'r1', unsent: true }),
    null,
    { title: 'b', unsent: true },
  ],
  ['text that was saved or discarded elsewhere', inWindow('b', { revision: 'r1' }), null, {}],
  [
    'text typed since the draft was stored',
    inWindow('b', { revision: 'r1', unsent: true }),
    stored('a', 'r1'),
    { title: 'b', revision: 'r1', unsent: true },
  ],
  [
    'text whose save was not answered',
    inWindow('b', { revision: 'r0', tried: 'r1', unsent: true }),
    stored('a', 'r1'),
    { title: 'b', revision: 'r1', unsent: true },
  ],
  [
    'an older draft that another computer has continued',
    inWindow('a', { revision: 'r1' }),
    stored('b', 'r2'),
    { title: 'b', revision: 'r2' },
  ],
  [
    'unsent text beside a newer draft',
    inWindow('b', { revision: 'r1', unsent: true }),
    stored('c', 'r2'),
    { title: 'b', revision: 'r1', unsent: true, other: 'r2' },
  ],
  [
    'the same text in both',
    inWindow('a', { unsent: true }),
    stored('a', 'r2'),
    { title: 'a', revision: 'r2' },
  ],
  [
    'a removal that was not sent',
    { revision: 'r1', unsent: true },
    stored('a', 'r1'),
    { revision: 'r1', unsent: true },
  ],
])('a page begins with %s', (_, window, server, expected) => {
  expect(title(initialDraft(window, server))).toEqual(expected);
});

test('a discarded draft is deleted on the server if it may be there', () => {
  expect(discarded(inWindow('a', { unsent: true }))).toEqual(NO_DRAFT);
  expect(discarded(inWindow('a', { tried: 'r1', unsent: true }))).toEqual({ tried: 'r1', unsent: true });
});
