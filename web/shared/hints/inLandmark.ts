/** The box of antd's Modal in its dialog: around it the dialog takes no clicks (`pointer-events: none`). */
const MODAL_BOX = '.ant-modal-container';

/**
 * Returns the landmark in which a control's popup opens: the control's dialog, or else the main part of the page. Screen readers can then
 * reach the popup by landmarks.
 */
export const inLandmark = (control?: Element): HTMLElement =>
  control?.closest<HTMLElement>(`${MODAL_BOX}, [role="dialog"]`) ??
  document.querySelector('main') ??
  document.body;
