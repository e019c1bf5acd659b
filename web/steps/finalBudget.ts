import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { FileView } from '../../api/areas/files/contract/files';
import { MEDIA_TYPES } from '../../domain/file-kinds';
import { NegotiationStatus } from '../../domain/statuses';
import type { Draft } from './draft';
import type { Todo } from './todo';

/**
 * Returns the final budget with which a step's granted sum is compared, if it is a workbook: the file chosen with the decision of an
 * offline procedure, or for the supervisory board the one of the last signed procedure that has one.
 */
export function finalBudget(
  { negotiation_procedures: procedures }: Pick<ApplicationView, 'negotiation_procedures'>,
  { process }: Pick<Todo, 'process'>,
  { files }: Pick<Draft, 'files'>,
): FileView | undefined {
  const file =
    process === 'negotiation'
      ? files.estimate
      : process === 'supervisory_board'
        ? procedures.findLast(
            ({ status, estimate }) => status === NegotiationStatus.passedSigned && estimate !== null,
          )?.estimate
        : undefined;
  return file?.mime === MEDIA_TYPES.xlsx ? file : undefined;
}
