/** The button before its owner's wishes. */
export const styles = /* css */ `
  #open {
    padding: 12px 24px;
    border: 0;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;
