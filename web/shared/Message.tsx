import { Flex, Result } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface MessageProps {
  /** Hidden from screen readers: the text says the same. */
  icon: ReactElement<{ 'aria-hidden'?: boolean }>;
  title?: string;
  text?: string;
  /** Possible actions. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** Message instead of a page's content: no access, a failure, an unknown address. */
export function Message({ icon, title, text, children, role }: MessageProps) {
  return (
    <Result
      role={role}
      // Cloned, not wrapped: antd sets the size of the icon itself.
      icon={cloneElement(icon, { 'aria-hidden': true })}
      title={title ?? text}
      subTitle={title && text}
      extra={
        children && (
          <Flex wrap justify="center" align="center" gap="middle" style={{ marginInlineEnd: 0 }}>
            {children}
          </Flex>
        )
      }
    />
  );
}
