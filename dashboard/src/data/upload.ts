import { RequestError } from '@puzzle-prize/sdk/http';

export interface UploadOptions {
  path: string;
  /** The body of the call. A `FormData` is sent unchanged, and any other value is sent as JSON. */
  body: unknown;
  /** Called with the share of the body that has been sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
}

/**
 * Posts a body and reports its progress, which `fetch` cannot do. Returns the reply's text.
 * @throws RequestError in the same cases as the sdk's `request`, and an AbortError when the signal aborts.
 */
export function upload({ path, body, onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    const isForm = body instanceof FormData;
    // For a form, the browser itself sets the content type, which includes a generated boundary.
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
      reject(new DOMException('The upload was canceled.', 'AbortError'));
    });
    signal?.addEventListener('abort', () => {
      call.abort();
    });
    call.send(isForm ? body : JSON.stringify(body));
  });
}
