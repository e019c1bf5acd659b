import { Button, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps {
  to: string;
  type?: ButtonProps['type'];
  children: ReactNode;
}

/** A link that looks like a button: it leads on without a reload, and opens elsewhere as any link does. */
export function LinkButton({ to, type, children }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <Button type={type} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}>
      {children}
    </Button>
  );
}
