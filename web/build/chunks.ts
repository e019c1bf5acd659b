import path from 'node:path';

/** Modules as the bundler knows them when it puts them together. */
interface Modules {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Number of pages from which shared code comes once, with the first of them. */
const SHARED_FROM = 4;

const ENTRY = path.join(__dirname, '../main.tsx');
const LANGUAGES = ['uk', 'en'].map((language) => path.join(__dirname, `../i18n/texts/${language}.ts`));
/** Where most begin their day: it comes in few files. */
const INBOX = path.join(__dirname, '../features/inbox/InboxPage.tsx');
/** Frame of every page behind the sign-in. */
const FRAME = ['app/shell/Shell.tsx', 'app/Gate.tsx', 'shared/NotFound.tsx'].map((part) =>
  path.join(__dirname, '..', part),
);

/**
 * Which file of the build a module goes to; undefined leaves it to the bundler. Without it each set of pages that share
 * something has a file of its own: 340 of them, of which the inbox asked for 90. Now the sign-in takes `base`, every page behind
 * it `frame` besides, `common` if it has what the inbox has, `shared` if it has what many others have, and its own.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  let known: ReadonlyMap<string, string> | undefined;
  return (id, modules) => (known ??= sorted(modules)).get(id) ?? null;
}

function sorted(modules: Modules): ReadonlyMap<string, string> {
  const base = reached(modules, ENTRY);
  const frame = new Set(FRAME.flatMap((part) => [...reached(modules, part)]));
  const pages = new Map<string, number>();
  for (const page of loadedLater(modules, [...base, ...frame]))
    for (const id of reached(modules, page)) pages.set(id, (pages.get(id) ?? 0) + 1);
  const chunks = new Map<string, string>();
  const inbox = reached(modules, INBOX);
  for (const [id, count] of pages)
    if (inbox.has(id)) {
      if (count > 1) chunks.set(id, 'common');
    } else if (count >= SHARED_FROM) chunks.set(id, 'shared');
  for (const id of frame) chunks.set(id, 'frame');
  for (const id of [...base, ...inEach(LANGUAGES.map((texts) => reached(modules, texts)))])
    chunks.set(id, 'base');
  return chunks;
}

/** Returns the modules that all the sets have: modules that the file of each language needs belong to no single language's file. */
const inEach = ([first = new Set<string>(), ...others]: readonly ReadonlySet<string>[]): string[] =>
  [...first].filter((id) => others.every((other) => other.has(id)));

/** Returns a module and all modules that it imports statically, directly or not. */
function reached(modules: Modules, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of takenBy(modules, id)) found.add(next);
  return found;
}

/** antd's index of all its components: an import from it needs only the imported component. */
const ALL_OF_ANTD = /\/antd\/es\/index\.js$/;

function takenBy(modules: Modules, id: string): string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((next) => {
    if (!ALL_OF_ANTD.test(next)) return next;
    const folders = antdNames(info?.code ?? '').map((name) => `/antd/es/${folderOf(name)}/`);
    const components = modules.getModuleInfo(next)?.importedIds ?? [];
    return components.filter((component) => folders.some((folder) => component.includes(folder)));
  });
}

const antdNames = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

/** `AutoComplete` is in `auto-complete`. */
const folderOf = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const loadedLater = (modules: Modules, from: readonly string[]): Set<string> =>
  new Set(from.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
