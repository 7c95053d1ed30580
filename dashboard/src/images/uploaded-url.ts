/**
 * Reads the URL of the uploaded image from the reply.
 * @throws TypeError when the reply contains no URL
 */
export function uploadedUrl(reply: string): string {
  const value: unknown = JSON.parse(reply);
  if (typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string') {
    return value.url;
  }
  throw new TypeError('The reply to an upload contains no URL.');
}
