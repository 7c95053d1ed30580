const longest = { inOneByte: 125, inTwoBytes: 0xffff } as const;
const finalText = 0x81;

/**
 * Encodes a text as one unmasked WebSocket frame (RFC 6455) for any number of connections. The library would
 * encode the text again for each socket.
 */
export function buildTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = buildHeader(length);
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = finalText;
  if (start === 2) frame[1] = length;
  if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  }
  if (start === 10) {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

function buildHeader(length: number): number {
  if (length <= longest.inOneByte) return 2;
  return length <= longest.inTwoBytes ? 4 : 10;
}
