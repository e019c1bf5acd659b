import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that show that the call came through a proxy. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * Whether the caller may read the metrics: who sends METRICS_TOKEN; without that setting whoever calls on this machine, and not
 * through a proxy on it.
 */
export function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return same(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !PASSED_ON.some((name) => name in headers);
}

const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
