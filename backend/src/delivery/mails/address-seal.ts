import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;
const payloadSchema = z.object({ address: z.string() });
const sealKeys = (secrets: Secrets) => secrets.keys('prize-mails');

/** Encrypts an address for the row with this id. If it is copied to another row, it cannot be decrypted. */
export async function sealAddress(secrets: Secrets, address: string, id: string): Promise<Buffer> {
  const [{ id: kid, key }] = sealKeys(secrets);
  const sealed = await new EncryptJWT({ address })
    .setProtectedHeader({ ...algorithm, kid })
    .setSubject(id)
    .encrypt(key);
  return Buffer.from(sealed);
}

/** Decrypts the address of a row; null if it is damaged, of another row, or encrypted under an unknown key. */
export async function openAddress(secrets: Secrets, sealed: Buffer, id: string): Promise<string | null> {
  const keys = sealKeys(secrets);
  const findKey = ({ kid }: { kid?: string }) => keys.find((key) => key.id === kid)?.key ?? keys[0].key;
  try {
    const { payload } = await jwtDecrypt(sealed.toString(), findKey, {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      subject: id,
    });
    return payloadSchema.parse(payload).address;
  } catch {
    return null;
  }
}
