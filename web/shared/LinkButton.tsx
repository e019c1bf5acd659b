import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link that looks like a button: it leads on without a reload, and opens elsewhere as any link does. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <Button href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}>
      {children}
    </Button>
  );
}
