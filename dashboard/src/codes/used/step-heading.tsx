import { useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus, because the pressed button of the earlier step has disappeared. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [children]);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
      {children}
    </h3>
  );
}
