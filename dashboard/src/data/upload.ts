import { RequestError } from '@puzzle-prize/sdk/http';

export interface UploadOptions {
  path: string;
  /** A form goes as it is, anything else as JSON. */
  body: unknown;
  /** How much has left this machine, 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends the upload when it aborts. */
  signal?: AbortSignal;
}

/**
 * Posts a body and tells how far it is, which `fetch` cannot. Answers the reply's text.
 * @throws RequestError as `request` of the sdk does; an AbortError when the signal aborts.
 */
export function upload({ path, body, onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    const isForm = body instanceof FormData;
    // The browser names the boundary of a form by itself.
    if (!isForm) call.setRequestHeader('content-type', 'application/json');
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener('error', () => {
      reject(new RequestError(0, 'The connection was lost.'));
    });
    call.addEventListener('load', () => {
      const isOk = call.status >= 200 && call.status < 300;
      if (isOk) resolve(call.responseText);
      else reject(new RequestError(call.status, call.responseText || call.statusText));
    });
    call.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    });
    signal?.addEventListener('abort', () => {
      call.abort();
    });
    call.send(isForm ? body : JSON.stringify(body));
  });
}
