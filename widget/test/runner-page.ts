/**
 * Returns the page of the runner, in which a failed comparison of a node reaches the runner. The runner clones the
 * results of a file, and nodes cannot be cloned: otherwise the file ends after two minutes, and no failed test is
 * named.
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
