/**
 * Redirects the frames of buttons to the frame pages of a built storybook. A button loads `/embed/{id}` from the root
 * of its host, but the build may be in a folder of the host, such as `/docs/storybook/`.
 */
export function leadFramesToBuild(): void {
  const root = `${location.origin}/embed/`;
  HTMLIFrameElement.prototype.setAttribute = function (name, value) {
    const isFramePage = name === 'src' && value.startsWith(root);
    const address = isFramePage ? new URL(`embed/${value.slice(root.length)}`, location.href).href : value;
    Element.prototype.setAttribute.call(this, name, address);
  };
}
