import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { classPathOf, missingForMaven, type Library } from '../../tests/kit/maven';

const PDFBOX: Library = { groupId: 'org.apache.pdfbox', artifactId: 'pdfbox', version: '3.0.5' };

/** Points to an inch: letters can be read, and twelve pages take half a megabyte. */
const RESOLUTION = '60';

/** Why PDFBox cannot draw on this machine; undefined where it can. */
export const missingForPictures = missingForMaven;

/**
 * Draws the pages of a PDF by PDFBox, an independent reader, into a folder. Returns for each page the share of points that differ visibly
 * from the picture of `kept`; 1 where there is none. Maven fetches PDFBox the first time.
 * @throws Error when it cannot be had or does not run
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
