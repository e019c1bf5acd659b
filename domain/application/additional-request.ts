import { LIMITS } from '../limits';
import type { AdditionalRequest, ApplicationState } from './state';
import { AdditionalRequestStatus as Q, Overall } from '../statuses';
import { refuseUnless } from '../process/guards';
import type { StepInput } from '../process/input';
import { defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

const clerks = withAdmin('project_manager', 'project_head', 'lawyer');

export const requestsOf = (state: ApplicationState): AdditionalRequest[] => state.additionalRequests ?? [];

export const hasOpenRequest = (state: ApplicationState): boolean =>
  requestsOf(state).some(({ status }) => status === Q.open);

/** Checks that the request named in the input, which the additional agreement answers, is an open request of this application. */
export const requestFits: Guard<ApplicationState, { status: number }> = ({ state, input }) =>
  input.additionalRequestId === undefined ||
  requestsOf(state).some(({ id, status }) => id === input.additionalRequestId && status === Q.open)
    ? undefined
    : { code: 'additional-request-unknown' };

/** Links the request named in the input with the additional agreement that was begun for it. */
export function beginRequested(state: ApplicationState, { additionalRequestId, newId }: StepInput): void {
  const request = requestsOf(state).find(({ id }) => id === additionalRequestId);
  if (!request) return;
  request.status = Q.begun;
  request.additionalId = newId;
}

/** Reopens the request whose additional agreement is withdrawn, so that another agreement can be begun for it. */
export function reopenRequest(state: ApplicationState, additionalId: string): void {
  const request = requestsOf(state).find(
    (additionalRequest) => additionalRequest.additionalId === additionalId,
  );
  if (!request) return;
  request.status = Q.open;
  delete request.additionalId;
}

/** Requests of the applicant for an additional agreement, one open at a time. */
export const additionalRequest = defineProcess<ApplicationState, AdditionalRequest>()({
  process: 'additional_request',
  records: requestsOf,
  many: true,
  addRecord: (state, record) => {
    state.additionalRequests = [...requestsOf(state), record];
  },
  statuses: Q,
  steps: {
    request: {
      who: ['applicant'],
      from: 'absent',
      to: goesTo(Q.open),
      // Reporting begins only after both sides have signed the agreement.
      during: [Overall.reporting],
      guards: [refuseUnless((state) => !hasOpenRequest(state), 'additional-request-open')],
      needs: { comment: LIMITS.comment, inputs: ['newId'], sumFor: ['done'] },
      createRecord: ({ input }) => ({
        id: input.newId ?? '',
        status: Q.open,
        ...(input.sum !== undefined && { sum: input.sum }),
      }),
      spec: 'rules/agreement-and-signing, "Requested additional agreements"',
    },
    decline: {
      who: clerks,
      from: [Q.open],
      to: goesTo(Q.declined),
      during: [Overall.reporting, Overall.act],
      needs: { comment: LIMITS.comment },
      task: { roles: ['lawyer', 'project_manager'], deadline: 'decision' },
      spec: 'rules/agreement-and-signing, "Requested additional agreements"',
    },
  },
});
