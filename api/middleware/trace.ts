import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from '@opentelemetry/api';
import type Koa from 'koa';
import { isMachineCall } from './asked-by-machines';
import { callState } from './call-state';
import { methodOf, routeOf } from './measure';

/**
 * Creates a span for every call, named by the pattern of its route, in the trace that the page has begun (`traceparent`). The caller's
 * `tracestate` is ignored, because it may contain anything. Loaded only if traces are sent.
 */
export const trace: Koa.Middleware = async (ctx, next) => {
  if (isMachineCall(ctx)) {
    await next();
    return;
  }
  const { requestId } = callState(ctx);
  const parentContext = propagation.extract(
    ROOT_CONTEXT,
    { traceparent: ctx.get('traceparent') },
    defaultTextMapGetter,
  );
  const span = traces.getTracer('api').startSpan('call', { kind: SpanKind.SERVER }, parentContext);
  callState(ctx).traceId = span.spanContext().traceId;
  try {
    await context.with(traces.setSpan(parentContext, span), next);
  } finally {
    span.updateName(`${methodOf(ctx)} ${routeOf(ctx)}`);
    span.setAttributes({
      'http.request.method': methodOf(ctx),
      'http.route': routeOf(ctx),
      'http.response.status_code': ctx.status,
      'request.id': requestId,
    });
    if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
};
