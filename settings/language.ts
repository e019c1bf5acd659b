/** Languages of the launcher's messages; Ukrainian is the default (rules/interface, "Language"). */
export type Language = 'uk' | 'en';

/**
 * Returns the language of messages on the terminal: `--lang en` on the command line, else the locale variables, else Ukrainian. A locale
 * that names neither language (C, POSIX, de_DE) means Ukrainian too.
 */
export function terminalLanguage(argv: readonly string[], env: NodeJS.ProcessEnv): Language {
  const flag = argv.indexOf('--lang');
  const inline = argv.find((word) => word.startsWith('--lang='))?.slice('--lang='.length);
  const option = inline ?? (flag >= 0 ? argv[flag + 1] : undefined);
  const locale = option ?? env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '';
  return /^en\b|^en_/i.test(locale) ? 'en' : 'uk';
}
