export interface Key {
  /** Stored with everything that the key encrypts. */
  readonly id: string
  readonly secret: Uint8Array
}

/** Newest first. The first key encrypts, all of them decrypt. */
export type KeyRing = readonly [Key, ...Key[]]

const SECRET_BYTES = 32

/**
 * Parses the keys in `id:key,id:key…`. Each key has at least 32 bytes in base64 or base64url. Throws if the text is invalid,
 * because encrypting with half a key is worse than not encrypting. The error contains no key.
 */
export function parseKeyRing(text: string): KeyRing {
  const [newest, ...older] = text.split(',').map(parseKey)
  if (!newest) throw new Error('The key ring is empty.')
  const ids = [newest, ...older].map((key) => key.id)
  if (new Set(ids).size < ids.length) throw new Error('Two keys of the ring have the same id.')
  return [newest, ...older]
}

function parseKey(entry: string, index: number): Key {
  const [, id, encoded] = /^([A-Za-z0-9_-]{1,16}):([A-Za-z0-9+/_-]+)={0,2}$/.exec(entry.trim()) ?? []
  const secret = Buffer.from(encoded ?? '', 'base64')
  if (!id || secret.length < SECRET_BYTES) {
    throw new Error(
      `Key ${index + 1} of the ring is not of the form id:key with ${SECRET_BYTES} bytes in base64.`,
    )
  }
  return { id, secret }
}
