declare module '*.wasm?url' {
  const url: string;
  // eslint-disable-next-line import-x/no-default-export -- Vite exports the address of a file in this way
  export default url;
}
