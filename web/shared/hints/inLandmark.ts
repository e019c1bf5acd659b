/** The box of antd's Modal in its dialog: around it the dialog takes no clicks (`pointer-events: none`). */
const MODAL_BOX = '.ant-modal-container';

/**
 * Returns the landmark in which a control's popup opens: the same dialog or the page's main part, so that jumps from part to part
 * reach it.
 */
export const inLandmark = (control?: Element): HTMLElement =>
  control?.closest<HTMLElement>(`${MODAL_BOX}, [role="dialog"]`) ??
  document.getElementById('main') ??
  document.body;
