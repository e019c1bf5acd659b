import { signingTexts, type SigningLanguage } from '../texts';
import type { OfferedKey } from './demo-keys';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Renders a page with downloads of the demonstration's key containers. */
export function demoPage(language: SigningLanguage, keys: OfferedKey[], password: string): string {
  const t = signingTexts(language);
  const rows = keys.map(
    ({ id, fullName, email, taxId }) => `<tr>
<td>${escapeHtml(fullName)}</td><td>${escapeHtml(email)}</td><td>${escapeHtml(taxId ?? '')}</td>
<td><a href="/demo/keys/${id}.p12">${escapeHtml(t('demo.download', { name: fullName }))}</a></td>
</tr>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('demo.title'))}</title>
<link rel="stylesheet" href="/widget.css">
</head>
<body><main class="page">
<h1>${escapeHtml(t('demo.title'))}</h1>
<p>${escapeHtml(t('demo.about'))}</p>
<p>${escapeHtml(t('demo.password'))} <code>${escapeHtml(password)}</code></p>
<table>
<thead><tr><th scope="col">${escapeHtml(t('demo.name'))}</th><th scope="col">${escapeHtml(t('demo.email'))}</th>
<th scope="col">${escapeHtml(t('demo.taxId'))}</th><th scope="col">${escapeHtml(t('demo.file'))}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main></body>
</html>`;
}
