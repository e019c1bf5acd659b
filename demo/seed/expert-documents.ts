import type { OutputOf } from '../../api/contract/endpoint';
import type { myProfile } from '../../api/areas/account/contract/account';
import { rows } from '../../db/query';
import type { DocumentContent } from '../content';
import { expertFolders, type ExpertFolder } from '../content/expert-documents';
import { call } from '../client/http';
import { renderDemoDocument } from '../client/paper';
import { inParallel } from './pool';
import type { Scene } from './scene';
import { signIn, signOut, type Session } from './sessions';

/** Number of people who upload their documents at once. */
const AT_ONCE = 4;

/**
 * Uploads the documents of the experts and candidates named by the content, by the product's own call. Filled slots are not changed, so
 * the seeder may be started again. @throws Refused, Unreachable
 */
export async function seedExpertDocuments(scene: Scene): Promise<void> {
  const print = printOnce(scene.date);
  const accounts = await rows<{ id: string; email: string }>({ db: scene.db }, 'select id, email from users');
  const ids = new Map(accounts.map(({ id, email }) => [email, id]));
  await inParallel(expertFolders, AT_ONCE, async (folder) => {
    const { email, role } = folder.person;
    const expertSession = scene.sessions.get(email);
    const session = expertSession ?? (await signIn(scene.url, { id: ids.get(email) ?? '', email, role }));
    await uploadMissing(scene, session, folder, print);
    if (!expertSession) await signOut(scene.url, [session]);
  });
}

type Print = (document: DocumentContent) => Promise<Uint8Array>;

/** Returns a function that prints a document; documents with equal text are printed once for all people. */
function printOnce(date: string): Print {
  const printed = new Map<string, Promise<Uint8Array>>();
  return (document) => {
    const text = JSON.stringify(document);
    const bytes = printed.get(text) ?? renderDemoDocument(document, date);
    printed.set(text, bytes);
    return bytes;
  };
}

async function uploadMissing(
  { url }: Scene,
  { id, token }: Session,
  { documents }: ExpertFolder,
  print: Print,
): Promise<void> {
  const access = { url, token };
  const { profile } = await call<OutputOf<typeof myProfile>>(access, 'GET', '/api/users/me/profile');
  const isEmpty = (name: string) => !profile.documents.find((slot) => slot.name === name)?.filename;
  const missing = documents.filter(({ slot }) => isEmpty(slot));
  if (missing.length === 0) return;
  const form = new FormData();
  for (const { slot, document } of missing) {
    const blob = new Blob([new Uint8Array(await print(document))], { type: 'application/pdf' });
    form.append(slot, blob, `${document.title}.pdf`);
  }
  await call(access, 'POST', `/api/users/${id}/documents`, { body: form });
}
