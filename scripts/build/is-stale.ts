import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../stack/project-dir';

const GENERATED = new Set(['node_modules', 'dist', 'histories']);

/**
 * Returns whether a build must be repeated: its output is missing, or older than the newest of its sources (files or
 * folders, relative to the project). The time of a folder counts too, so that a removed file is detected.
 */
export function isStale(output: string, sources: readonly string[]): boolean {
  const built = path.resolve(projectDir, output);
  if (!existsSync(built)) return true;
  const newestSource = Math.max(...sources.map((source) => newestTime(path.resolve(projectDir, source))));
  return newestSource > statSync(built).mtimeMs;
}

function newestTime(source: string): number {
  const facts = statSync(source, { throwIfNoEntry: false });
  if (!facts) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  const sourceFiles = readdirSync(source).filter(
    (name) => !GENERATED.has(name) && !/\.i?test\.tsx?$/.test(name),
  );
  return Math.max(facts.mtimeMs, ...sourceFiles.map((name) => newestTime(path.join(source, name))));
}
