import type { DocumentContent } from '../content';
import { fileForm } from '../client/http';
import { fileOf } from '../client/paper';
import { storedFile } from './files';
import { subjectCalls, type SubjectInWork } from './subject-calls';
import type { Scene } from './scene';
import type { Session } from './sessions';

/** Returns the actions of a member of the staff or an expert on one application. Each document is uploaded once. */
export function callsWithUploads(scene: Scene, matter: SubjectInWork, person: Session) {
  const calls = subjectCalls(scene, matter, person);
  return {
    ...calls,

    /** Uploads a document for a step; returns the file's id. */
    async upload(step: string, slot: string, document: DocumentContent, recordId?: string): Promise<string> {
      const { bytes, kind } = await fileOf(document, scene.date);
      const storedUpload = await storedFile(scene, { slot, bytes, by: person.id });
      if (storedUpload) return storedUpload;
      const query = new URLSearchParams({ step, slot, ...(recordId && { record_id: recordId }) });
      const form = fileForm(document.title, bytes, kind);
      const path = `/api/application/${matter.id}/uploads?${query.toString()}`;
      return (await calls.post<{ file: { _id: string } }>(path, form)).file._id;
    },
  };
}

export type CallsWithUploads = ReturnType<typeof callsWithUploads>;
