/** Control, separator and format characters, which hide letters or change their order. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
/** Characters that separate folders, or that Windows forbids in names. */
const SPECIAL = /[\\/<>:"|?*]/gu;
const MAX_LENGTH = 120;

/** Returns a name that is one part of a path on every system: no folder, no control character, not too long, never empty. */
export function pathPart(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return shorten(plain, MAX_LENGTH) || otherwise;
}

/** Cuts before the extension, not within a character. */
function shorten(name: string, most: number): string {
  const letters = Array.from(name);
  if (letters.length <= most) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, most - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

/** Returns a function that makes paths unique: a repeated name (ignoring case) gets a number before its extension. */
export function namer(): (folder: string, name: string) => string {
  const usedNames = new Set<string>();
  return (folder, name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(name) ?? [];
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}/${copy === 1 ? name : `${stem} (${copy})${extension}`}`;
      if (usedNames.has(path.toLowerCase())) continue;
      usedNames.add(path.toLowerCase());
      return path;
    }
  };
}
