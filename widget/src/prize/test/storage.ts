/**
 * Makes every use of localStorage throw, as browsers do when site data is blocked.
 * @returns a function that restores it
 */
export function blockStorage(): () => void {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  return () => {
    if (real) Object.defineProperty(window, 'localStorage', real);
  };
}
