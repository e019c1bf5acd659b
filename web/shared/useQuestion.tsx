import { App, Flex, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

/**
 * Returns antd's `modal.confirm` without animation, as in Dialog (docs/decisions/0016). ConfirmDialog also shows a refusal.
 */
export function useQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    (question: ModalFuncProps) =>
      modal.confirm({ transitionName: '', maskTransitionName: '', footer: Buttons, ...question }),
    [modal],
  );
}

/** antd's two buttons, with a gap also when they wrap. */
const Buttons: ModalFuncProps['footer'] = (_antd, { CancelBtn, OkBtn }) => (
  <Flex wrap gap="small" justify="end">
    <CancelBtn />
    <OkBtn />
  </Flex>
);
