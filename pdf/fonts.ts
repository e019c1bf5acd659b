import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, registerFormat } from 'fontkit';
import pdfmake from 'pdfmake';
import { fontCoverage } from './glyphs';

const FOLDER = dirname(require.resolve('@expo-google-fonts/tinos/package.json'));
const TINOS = {
  normal: '400Regular',
  italics: '400Regular_Italic',
  bold: '700Bold',
  bolditalics: '700Bold_Italic',
};
const faceFile = (face: string): string => join(FOLDER, face, `Tinos_${face}.ttf`);

/** Faces that this thread has opened, by the name under which pdfmake finds each in its own file system. */
const opened = new Map<string, object>();

/**
 * Gives a document the font face that its thread has opened. pdfkit would open the font for each document, and decoding the kerning
 * tables takes half the time of printing. Tables and bytes are shared. Data that a document adds (glyphs with their characters, the
 * layout engine) are not shared, so the bytes of a document do not depend on earlier documents.
 */
function SharedFace({ buffer }: { buffer: Uint8Array }): object {
  return Object.create(opened.get(nameIn(buffer)) ?? null, { _glyphs: { value: {} } }) as object;
}

const nameIn = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Registers Tinos with pdfmake, once in a thread. */
export function installFonts(): void {
  const { virtualfs } = pdfmake as unknown as {
    virtualfs: { writeFileSync: (file: string, bytes: Uint8Array) => void };
  };
  registerFormat(
    Object.assign(SharedFace, { probe: (bytes: Uint8Array) => opened.has(nameIn(bytes)) }) as never,
  );
  for (const face of Object.values(TINOS)) {
    opened.set(face, create(readFileSync(faceFile(face))));
    virtualfs.writeFileSync(face, Buffer.from(face));
  }
  pdfmake.setFonts({ Tinos: TINOS });
}

/** Code points that the text's font can draw. */
export const coveredCodePoints = (): Set<number> => fontCoverage(readFileSync(faceFile(TINOS.normal)));
