import { translate, type Language } from '../../../../texts/translate';

export interface Letter {
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

/** Style of the page: light or dark as the system, with line breaks in long links. */
const STYLE = `:root { color-scheme: light dark; background: Canvas; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 0.5rem; }
h2 { font-size: 1.125rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

/** Returns the mailbox as an HTML page without scripts, in which the texts of letters are escaped. */
export function mailboxPage(language: Language, letters: Letter[]): string {
  const t = (key: string) => escapeHtml(translate(language, `letters:mailbox.${key}`));
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  });
  const articles = letters.map(
    ({ recipient, subject, body, created_at: sentAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${t('to')}: ${escapeHtml(recipient)} · <time datetime="${sentAt.toISOString()}">${time.format(sentAt)}</time></p>
<pre>${linkUrls(escapeHtml(body))}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>${STYLE}</style>
<title>${t('title')}</title>
<main><h1>${t('title')}</h1><p>${t('note')}</p>
${articles.join('<hr>\n') || `<p>${t('empty')}</p>`}
</main></html>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Turns web addresses in a letter into links. */
const linkUrls = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
