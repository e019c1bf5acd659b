import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ApplicationContent } from '../content';
import { contentOf } from './submission';

const entry = z.object({
  _id: z.uuid(),
  spec_id: z.string(),
  title: z.string(),
  /** Key of the application's demonstration content. */
  key: z.string(),
});

/** An application that the applicants' system has submitted. */
export type JournalEntry = z.output<typeof entry>;

const folderOf = (dataDir: string): string => path.join(dataDir, 'applicant-system');

/** Stores an application in a file of its own, so that simultaneous writers do not conflict. */
export function saveJournalEntry(dataDir: string, entry: JournalEntry): void {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${entry._id}.json`);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(entry, null, 2)}\n`);
  renameSync(temporary, file);
}

/** Returns every application stored in this data folder, ordered by number. */
export function readJournal(dataDir: string): JournalEntry[] {
  const folder = folderOf(dataDir);
  return filesOf(folder)
    .map((file) => entry.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .sort((a, b) => a.spec_id.localeCompare(b.spec_id));
}

/** Returns the content of an application, with the title under which it was submitted. */
export function contentOfEntry({ key, title }: JournalEntry): ApplicationContent {
  const content = contentOf(key);
  return { ...content, values: { ...content.values, title_project: title } };
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return []; // nothing is submitted yet
  }
}
