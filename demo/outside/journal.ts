import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ApplicationContent } from '../content';
import { contentOf } from './submission';

const entry = z.object({
  _id: z.uuid(),
  spec_id: z.string(),
  title: z.string(),
  /** Key of the demonstration content it was made from. */
  key: z.string(),
});

/** Memory of the applicants' system about an application it has submitted. */
export type JournalEntry = z.output<typeof entry>;

const folderOf = (dataDir: string): string => path.join(dataDir, 'applicant-system');

/** Remembers an application; one file each, so that writers at the same moment do not meet. */
export function remember(dataDir: string, one: JournalEntry): void {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${one._id}.json`);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(one, null, 2)}\n`);
  renameSync(half, file);
}

/** Every application remembered in this data folder, by number. */
export function remembered(dataDir: string): JournalEntry[] {
  const folder = folderOf(dataDir);
  return filesOf(folder)
    .map((file) => entry.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .sort((a, b) => a.spec_id.localeCompare(b.spec_id));
}

/** The content an application was submitted with, under the title it was given. */
export function contentBehind({ key, title }: JournalEntry): ApplicationContent {
  const content = contentOf(key);
  return { ...content, values: { ...content.values, title_project: title } };
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return []; // nothing submitted yet
  }
}
