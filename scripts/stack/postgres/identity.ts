import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Identity } from '../deathwatch';
import { LaunchError } from '../errors';

/**
 * Returns the user as whom PostgreSQL runs; undefined for the launcher's own user. PostgreSQL refuses to run as root.
 * A launcher that runs as root uses the owner of the cluster if there is one, else the system's `postgres`, `nobody`,
 * or any user other than root.
 * @throws LaunchError when the system has no user other than root
 */
export function postgresIdentity(cluster?: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (cluster !== undefined && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = systemUsers();
  const systemUser =
    users.get('postgres') ?? users.get('nobody') ?? [...users.values()].find((user) => user.uid !== 0);
  if (!systemUser) throw new LaunchError('error.noUser');
  return systemUser;
}

function systemUsers(): Map<string, Identity> {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return new Map(
    lines
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      .map(([name, , uid, gid]) => [name ?? '', { uid: Number(uid), gid: Number(gid) }]),
  );
}
