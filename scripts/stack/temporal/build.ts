import path from 'node:path';
import { launcherText } from '../../../settings/launcher-text';
import type { FetchOptions } from '../cached-program';
import { buildGoProgram } from '../go-program';

/**
 * Version of the command-line tool that is downloaded or built: it contains server 1.29.1, the newest version that
 * can be built as a Go dependency.
 */
export const temporalVersion = '1.5.1';

/** Builds the pinned Temporal server. @throws LaunchError with the compiler's last lines. */
export const buildTemporal = (go: string, target: string, options: FetchOptions): Promise<void> =>
  buildGoProgram(
    go,
    {
      name: launcherText('part.temporal'),
      moduleFolder: path.resolve(__dirname, '../../temporal-server'),
      package: 'github.com/temporalio/cli/cmd/temporal',
      ldflags: `-X github.com/temporalio/cli/temporalcli.Version=${temporalVersion}`,
    },
    target,
    options,
  );
