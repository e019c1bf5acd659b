import { App, Flex, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

/**
 * antd's `modal.confirm`, which stands at once as every Dialog does (docs/decisions/0016). For a refusal shown where it was
 * asked see ConfirmDialog.
 */
export function useQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    (question: ModalFuncProps) =>
      modal.confirm({ transitionName: '', maskTransitionName: '', footer: Buttons, ...question }),
    [modal],
  );
}

/** antd's two buttons, with room between them also where they stand one under the other. */
const Buttons: ModalFuncProps['footer'] = (_antd, { CancelBtn, OkBtn }) => (
  <Flex wrap gap="small" justify="end">
    <CancelBtn />
    <OkBtn />
  </Flex>
);
