import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Reason why LibreOffice cannot run on this machine; undefined where it can. */
export const missingForLibreOffice = (): string | undefined =>
  spawnSync('soffice', ['--version']).status === 0
    ? undefined
    : 'soffice (LibreOffice Writer) is not installed';

/**
 * Opens a DOCX with LibreOffice, an independent reader, and returns it as LibreOffice stores it: as DOCX, or as plain text with the
 * markers of lists.
 * @throws Error when LibreOffice does not read it
 */
export function convertByLibreOffice(docx: Uint8Array, format: 'docx' | 'txt'): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'libreoffice-'));
  try {
    writeFileSync(path.join(folder, 'file.docx'), docx);
    const { status, stdout, stderr, error } = spawnSync(
      'soffice',
      [
        // A profile of its own: LibreOffice runs once per profile.
        `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
        '--headless',
        '--convert-to',
        format === 'txt' ? 'txt:Text (encoded):UTF8' : format,
        '--outdir',
        path.join(folder, 'converted'),
        path.join(folder, 'file.docx'),
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`soffice: ${error?.message ?? ''}${stdout}${stderr}`);
    return readFileSync(path.join(folder, 'converted', `file.${format}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
