import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { classPathOf, missingForMaven, type Library } from '../../tests/kit/maven';

const PDFBOX: Library = { groupId: 'org.apache.pdfbox', artifactId: 'pdfbox', version: '3.0.5' };

/** Pixels per inch: letters can be read, and twelve pages take half a megabyte. */
const RESOLUTION = '60';

/** Reason why PDFBox cannot run on this machine; undefined where it can. */
export const missingForPictures = missingForMaven;

/**
 * Draws the pages of a PDF by PDFBox, an independent reader, into a folder. Returns for each page the share of pixels that differ visibly
 * from its picture in the folder `expected`; 1 where there is none. Maven fetches PDFBox the first time.
 * @throws Error when PDFBox cannot be fetched or does not run
 */
export function drawPages(pdf: string, folder: string, expected: string): Map<string, number> {
  const java = path.join(__dirname, 'Pictures.java');
  const args = ['-cp', classPathOf(PDFBOX), java, pdf, folder, RESOLUTION, expected];
  const { status, stdout, stderr, error } = spawnSync('java', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`java ${java}\n${error?.message ?? ''}${stdout}${stderr}`);
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line): [string, number] => {
        const [page = '', share] = line.split(' ');
        return [page, Number(share)];
      }),
  );
}
