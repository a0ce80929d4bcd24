// Both hashes are part of stored data, so neither can replace the other or be exchanged for a package.

/** FNV-1a over the UTF-8 bytes of the text, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/**
 * 64 bits as 16 hex digits. The chance that two of a million different texts share one is below one in ten million. The
 * mixing is that of cyrb53 (public domain), with both halves kept whole.
 */
export function cyrb64(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  high = mix(high, low)
  low = mix(low, high)
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
