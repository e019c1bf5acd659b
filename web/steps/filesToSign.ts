import type { LinkedFile } from '../application-parts/files/linkedFile';
import type { ApplicationView } from '../../api/areas/application/contract/application';

/** A file that a step signs; `name.key` is a text key for a file without its own name. */
export interface FileToSign {
  fileId: string;
  file: Omit<LinkedFile, 'name'>;
  name: { text: string } | { key: string };
  /** Slot to which the file was uploaded. */
  slot?: string;
}

type Protocol = ApplicationView['finalization_protocol'];
type Stored = ApplicationView['reporting_review']['completed_act']['file'];

/** Returns the files that a step signs; the server computes the same from the state (domain `signs`). */
export function filesToSign(view: ApplicationView, step: string, recordId: string | null): FileToSign[] {
  const review = view.reviews.find(({ _id }) => _id === recordId);
  const { grunt_agreement: agreement, completed_act: act } = view.reporting_review;
  switch (step) {
    case 'tech_review.sign':
      return protocolFile('technical', view.tech_review.tech_review_protocol);
    case 'review.sign':
      return protocolFile('expert', review?.protocol_id);
    case 'review.sign_failure':
      return protocolFile('refusal', review?.protocol_id);
    case 'negotiation.sign':
      return protocolFile(
        'negotiation',
        view.negotiation_procedures.find(({ _id }) => _id === recordId)?.protocol_id,
      );
    case 'agreement.sign':
      return storedFiles(agreement.main_file, agreement.final_budget, agreement.final_protocol);
    case 'additional.sign':
      return storedFiles(agreement.additionalFiles.find(({ id }) => id === recordId)?.file);
    case 'act.sign':
      return storedFiles(act.file);
    case 'finalisation.sign':
      return protocolFile('finalisation', view.finalization_protocol);
    default:
      return [];
  }
}

const protocolFile = (kind: string, protocol: Protocol | undefined): FileToSign[] =>
  protocol
    ? [
        {
          fileId: protocol.file_id,
          file: { url: protocol.fileUrl },
          name: { key: `processes:protocol.${kind}` },
        },
      ]
    : [];

const storedFiles = (...files: (Stored | undefined)[]): FileToSign[] =>
  files.flatMap((file) =>
    file ? [{ fileId: file._id, file, name: { text: file.name }, slot: file.slot }] : [],
  );
