import type { Middleware } from 'koa';
import type { ServiceSettings } from '../../settings/settings';

/**
 * Sets the security headers of every answer. The token is in local storage, so the policy must prevent injected scripts (rules/platform,
 * "Content policy"): no inline script, and only our own and the signing provider's origin. Styles may be inline because antd writes them
 * at run time; blob frames show PDF files that were fetched with the token.
 */
export function securityHeaders(settings: Pick<ServiceSettings, 'signingUrl' | 'publicUrl'>): Middleware {
  const signing = settings.signingUrl;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${signing}`,
    `frame-src ${signing} blob:`,
    `connect-src 'self' ${signing}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return async (ctx, next) => {
    ctx.set(headers);
    if (/^\/(api|auth)\//.test(ctx.path)) ctx.set('cache-control', 'no-store');
    await next();
  };
}
