import path from 'node:path';

/** Modules as the bundler describes them when it builds chunks. */
interface Modules {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Minimum number of pages that use a module for it to be in the shared chunk. */
const SHARED_FROM = 4;

const ENTRY = path.join(__dirname, '../main.tsx');
const LANGUAGES = ['uk', 'en'].map((language) => path.join(__dirname, `../i18n/texts/${language}.ts`));
/** Page that most users open first: it is delivered in few files. */
const INBOX = path.join(__dirname, '../features/inbox/InboxPage.tsx');
/** Frame of every page after the sign-in. */
const FRAME = ['app/shell/Shell.tsx', 'app/Gate.tsx', 'shared/NotFound.tsx'].map((part) =>
  path.join(__dirname, '..', part),
);

/**
 * Returns a function that names the chunk of a module; null leaves the choice to the bundler. The bundler alone would
 * create one file for each set of pages that share modules: 340 files, of which the inbox would load 90. With these
 * chunks the sign-in loads `base`. Every other page also loads `frame` and its own modules; `common` if it shares
 * modules with the inbox; and `shared` if it uses modules of many pages.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  let known: ReadonlyMap<string, string> | undefined;
  return (id, modules) => (known ??= chunksByModule(modules)).get(id) ?? null;
}

function chunksByModule(modules: Modules): ReadonlyMap<string, string> {
  const base = reachableFrom(modules, ENTRY);
  const frame = new Set(FRAME.flatMap((part) => [...reachableFrom(modules, part)]));
  const pages = new Map<string, number>();
  for (const page of lazilyLoadedBy(modules, [...base, ...frame]))
    for (const id of reachableFrom(modules, page)) pages.set(id, (pages.get(id) ?? 0) + 1);
  const chunks = new Map<string, string>();
  const inbox = reachableFrom(modules, INBOX);
  for (const [id, count] of pages)
    if (inbox.has(id)) {
      if (count > 1) chunks.set(id, 'common');
    } else if (count >= SHARED_FROM) chunks.set(id, 'shared');
  for (const id of frame) chunks.set(id, 'frame');
  for (const id of [...base, ...intersection(LANGUAGES.map((texts) => reachableFrom(modules, texts)))])
    chunks.set(id, 'base');
  return chunks;
}

/**
 * Returns the modules that are in all of the sets: modules needed by every language belong to no single language's
 * file.
 */
const intersection = ([first = new Set<string>(), ...otherSets]: readonly ReadonlySet<string>[]): string[] =>
  [...first].filter((id) => otherSets.every((other) => other.has(id)));

/** Returns a module and all modules that it imports statically, directly or indirectly. */
function reachableFrom(modules: Modules, from: string): Set<string> {
  const reachable = new Set([from]);
  for (const id of reachable) for (const next of importsOf(modules, id)) reachable.add(next);
  return reachable;
}

/** antd's index of all its components: an import from it needs only the imported component. */
const ALL_OF_ANTD = /\/antd\/es\/index\.js$/;

function importsOf(modules: Modules, id: string): string[] {
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

const lazilyLoadedBy = (modules: Modules, from: readonly string[]): Set<string> =>
  new Set(from.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
