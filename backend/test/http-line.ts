import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LineReply {
  status: number;
  text: string;
}

/**
 * A connection that posts one body at a time. The next call starts only after the reply to the previous call.
 */
export interface HttpLine {
  post(body: string): Promise<LineReply>;
  close(): void;
}

/**
 * Opens a connection for tests with a hundred thousand calls. Node's HTTP client would take as much time per
 * call as the server. This client supports only replies with a content length, such as the replies from the
 * product.
 */
export async function openHttpLine(url: string): Promise<HttpLine> {
  const { host, hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8').setNoDelay();
  await once(socket, 'connect');
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: `;
  return {
    async post(body) {
      const reply = readReply(socket);
      socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
      return await reply;
    },
    close() {
      socket.destroy();
    },
  };
}

function readReply(socket: Socket): Promise<LineReply> {
  return new Promise((resolve, reject) => {
    let received = '';
    const stop = () => {
      socket.off('data', read).off('close', fail);
    };
    const fail = () => {
      stop();
      reject(new Error(`the server closed the connection after: ${received}`));
    };
    const read = (chunk: string) => {
      received += chunk;
      const reply = parseReply(received);
      if (!reply) return;
      stop();
      resolve(reply);
    };
    socket.on('data', read).once('close', fail);
  });
}

/** Parses a reply; returns null if the reply has not been received completely. */
function parseReply(received: string): LineReply | null {
  const [, status, length] = /^HTTP\/1\.1 (\d{3}).*?\r\ncontent-length: (\d+)\r\n/is.exec(received) ?? [];
  const bodyAt = received.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return null;
  if (status === undefined) throw new Error(`not a reply with a length: ${received}`);
  const text = received.slice(bodyAt);
  return Buffer.byteLength(text) < Number(length) ? null : { status: Number(status), text };
}
