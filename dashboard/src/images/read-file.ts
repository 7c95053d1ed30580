/**
 * The bytes of a file as a data URL.
 * @throws FileUnreadableError when the browser cannot read it, for example because it was moved away (I4).
 */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => {
      reject(new FileUnreadableError());
    });
    reader.readAsDataURL(file);
  });
}

/** The file could not be read on this machine. */
export class FileUnreadableError extends Error {
  constructor() {
    super('Failed to read file');
    this.name = 'FileUnreadableError';
  }
}
