/** Control, separator and format characters: they can hide letters or change their order. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
/** Characters that separate folders, or that Windows forbids in names. */
const SPECIAL = /[\\/<>:"|?*]/gu;
const MAX_LENGTH = 120;

/**
 * Returns a name that can be one part of a path on every system. It has no separators of folders and no
 * control characters, is not too long, and is never empty.
 */
export function pathPart(name: string, fallback: string): string {
  const plain = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return shortenName(plain, MAX_LENGTH) || fallback;
}

/** Shortens a name before its extension, and never within a character. */
function shortenName(name: string, maxLength: number): string {
  const letters = Array.from(name);
  if (letters.length <= maxLength) return name;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, maxLength - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

/** Returns a function that makes paths unique: a repeated name (ignoring case) gets a number before its extension. */
export function uniquePaths(): (folder: string, name: string) => string {
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
