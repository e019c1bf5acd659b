import type { FlowKind, SubjectRef } from '../../domain/flows';
import type { StepName } from '../../domain/processes';
import type { FilesToSign } from '../signing';

/** A subject of any kind in the form that its steps need; each kind converts its own view to it. */
export interface SubjectView<Kind extends FlowKind = FlowKind> extends SubjectRef<Kind> {
  epoch: number;
  version: number;
  /** Steps of the viewer: `true` if allowed now, else the reason; steps that the role never takes are absent. */
  can: Readonly<Partial<Record<StepName, string | true>>>;
  /** Files that the subject's signing steps sign. */
  files?: FilesToSign;
}
