import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

/**
 * antd's `modal.confirm`, which stands at once as every Dialog does (docs/decisions/0016). For a refusal shown where it was
 * asked see ConfirmDialog.
 */
export function useQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    (question: ModalFuncProps) => modal.confirm({ transitionName: '', maskTransitionName: '', ...question }),
    [modal],
  );
}
