import { Button, theme, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  to: string;
  type?: ButtonProps['type'];
  /** The link gets the focus when it appears, so that Enter opens it. */
  focused?: boolean;
  /** The page that opens focuses the first field of its step. */
  toField?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. It opens without a reload, or in another tab like any link. */
export function LinkButton({ to, type, focused, toField, children }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state: toField ? { toField } : undefined });
  const { token } = theme.useToken();
  return (
    <Button
      type={type}
      style={{
        // Links in a text are underlined (theme/theme.ts); this one already looks like a button.
        textDecoration: 'none',
        // A long name wraps on a narrow page.
        whiteSpace: 'normal',
        height: 'auto',
        minHeight: token.controlHeight,
        paddingBlock: token.paddingXXS,
      }}
      autoFocus={focused}
      href={href}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  );
}
