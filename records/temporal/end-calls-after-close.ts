import type { ConnectionOptions } from '@temporalio/client';

type Interceptor = NonNullable<ConnectionOptions['interceptors']>[number];
/** Class of gRPC, of which the interceptor of retries uses the methods below only. */
type InterceptingCall = ReturnType<Interceptor>;
type StartCall = InterceptingCall['start'];

/** gRPC code CANCELLED, which is not retried. */
const CANCELLED = 1;

/**
 * Ends a call on a closed connection with CANCELLED. Place it after the interceptor of retries: gRPC throws when a call is
 * made on a closed connection, and a retry is made by a timer, so that closing the connection during the pause before a
 * retry would throw outside of every promise and leave the call's promise pending.
 */
export const endCallsAfterClose: Interceptor = (options, nextCall) => {
  try {
    return nextCall(options) as InterceptingCall;
  } catch (error) {
    return cancelledCall(
      error instanceof Error ? error.message : String(error),
    ) as unknown as InterceptingCall;
  }
};

/** Returns a call that ends with CANCELLED as soon as it is started. */
const cancelledCall = (details: string) => ({
  start: (...[metadata, listener]: Parameters<StartCall>) => {
    listener?.onReceiveMessage?.(null);
    listener?.onReceiveStatus?.({ code: CANCELLED, details, metadata });
  },
  sendMessage: () => undefined,
  sendMessageWithContext: () => undefined,
  startRead: () => undefined,
  halfClose: () => undefined,
  cancelWithStatus: () => undefined,
  getPeer: () => '',
  getAuthContext: () => null,
});
