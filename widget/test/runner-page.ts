/**
 * Returns a page for the test runner that can report a failed comparison of DOM nodes. The runner clones the results
 * of a test file, but nodes cannot be cloned. Without this page, the run of the file would time out after two minutes
 * and report no failed test.
 */
export const createRunnerPage = (framework: string): string => `<!DOCTYPE html><html><head><script>
  const clone = window.structuredClone;
  window.structuredClone = (value, options) => {
    try {
      return clone(value, options);
    } catch {
      const name = (_, part) => (part instanceof Node ? '<' + part.nodeName.toLowerCase() + '>' : part);
      return JSON.parse(JSON.stringify(value, name));
    }
  };
</script></head><body><script type="module" src="${framework}"></script></body></html>`;
