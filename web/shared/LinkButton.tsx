import { Button, theme, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  to: string;
  type?: ButtonProps['type'];
  /** Gets the focus when it appears: Enter follows it. */
  focused?: boolean;
  /** The page that opens has the focus on its step's first field. */
  toField?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: it leads on without a reload, and opens elsewhere as any link does. */
export function LinkButton({ to, type, focused, toField, children }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state: toField ? { toField } : undefined });
  const { token } = theme.useToken();
  return (
    <Button
      type={type}
      style={{
        // Links in running words are underlined (theme/theme.ts); this one is seen to be pressed.
        textDecoration: 'none',
        // A long name that does not fit a narrow page is continued on a second line.
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
