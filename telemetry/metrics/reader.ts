import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers of a call through a proxy. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * Returns whether the caller may read the metrics. With METRICS_TOKEN, the caller must send it; without that setting,
 * the caller must be on this machine and not use a proxy.
 */
export function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers);
}

const sameText = (first: string, second: string): boolean => timingSafeEqual(digest(first), digest(second));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
