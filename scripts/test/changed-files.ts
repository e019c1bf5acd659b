import { execa } from 'execa';
import { projectDir } from '../stack/project-dir';

/**
 * Returns the files that differ from a revision, committed or not, relative to the project's folder.
 * @throws ExecaError when git does not know the revision
 */
export async function changedFiles(revision: string): Promise<string[]> {
  const git = (...args: string[]) => execa('git', args, { cwd: projectDir, lines: true });
  const differing = await git('diff', '--name-only', '--relative', revision, '--');
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...differing.stdout, ...untracked.stdout];
}
