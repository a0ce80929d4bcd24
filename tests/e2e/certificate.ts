import { generateKeyPairSync, sign } from 'node:crypto'

/** One element of a certificate: a tag, the length and the content. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Buffer[]) => element(0x30, ...contents)
const identifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => element(0x17, Buffer.from(text))

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'))
const COMMON_NAME = identifier('550403')

/**
 * A new key with a certificate that it signs itself. Node makes no certificates, and a machine may have no openssl. The
 * browser of the tests accepts any.
 */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from('relay')))))
  const serial = element(0x02, Buffer.from([1]))
  const years = sequence(time('200101000000Z'), time('491231235959Z'))
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(serial, ECDSA_WITH_SHA256, name, years, name, subjectKey)
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ECDSA_WITH_SHA256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
