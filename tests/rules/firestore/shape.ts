import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, doc, setDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { changed, type Fields } from './documents'
import { ALICE, asAlice, given } from './people'

interface Shape {
  /** The row's id and the document's name. */
  readonly title: string
  /** Below the user's own document. */
  readonly path: string
  readonly valid: Fields
  /** Fields that a second write must change, if any. */
  readonly next?: Fields
  /** The document cannot be deleted, or not without a receipt. */
  readonly isKept?: boolean
  /** The document cannot be replaced. */
  readonly isFixed?: boolean
  /** Fields that may be missing. */
  readonly optional?: readonly string[]
  /** Changes to the valid document. The names complete “a document with …”. */
  readonly allowed: Readonly<Record<string, Fields>>
  readonly refused: Readonly<Record<string, Fields>>
}

/** Tests which documents of a collection the rules accept, both as new documents and as replacements. */
export function describeShape({
  title,
  path,
  valid,
  next = {},
  isKept = false,
  isFixed = false,
  optional = [],
  allowed,
  refused,
}: Shape): void {
  const place = `users/${ALICE}/${path}`
  const write = (fields: Fields) => setDoc(doc(asAlice(), place), fields)
  const missing = Object.keys(valid).filter((key) => !optional.includes(key))
  const spoiled: Readonly<Record<string, Fields>> = {
    ...Object.fromEntries(missing.map((key) => [`no ${key}`, { [key]: undefined }])),
    'an extra field': { other: 1 },
    ...refused,
  }

  describe(title, () => {
    test(`is written${isFixed ? ' once' : isKept ? ' and replaced' : ', replaced and deleted'} by its owner`, async () => {
      await assertSucceeds(write(valid))
      const replacement = write(changed(valid, next))
      await (isFixed ? assertFails(replacement) : assertSucceeds(replacement))
      const deletion = deleteDoc(doc(asAlice(), place))
      await (isKept ? assertFails(deletion) : assertSucceeds(deletion))
    })
    test.each(Object.entries(allowed))('is accepted with %s', async (_, changes) => {
      await assertSucceeds(write(changed(valid, changes)))
    })
    test.each(Object.entries(spoiled))('is refused with %s', async (_, changes) => {
      await assertFails(write(changed(valid, changes)))
      await given({ [place]: valid })
      await assertFails(write(changed(valid, { ...next, ...changes })))
    })
  })
}

/** Values other than numbers from 0 up. */
export function notANumberFromZero(field: string): Readonly<Record<string, Fields>> {
  return { [`a negative ${field}`]: { [field]: -0.5 }, ...notANumber(field) }
}

export function notANumber(field: string): Readonly<Record<string, Fields>> {
  return {
    [`${field} NaN`]: { [field]: Number.NaN },
    [`an infinite ${field}`]: { [field]: Number.POSITIVE_INFINITY },
    [`${field} as text`]: { [field]: '5' },
    [`${field} null`]: { [field]: null },
  }
}

/** Values other than a name of 1 to 100 characters. */
export function notAName(field: string): Readonly<Record<string, Fields>> {
  return {
    [`an empty ${field}`]: { [field]: '' },
    [`a ${field} of 101 characters`]: { [field]: 'x'.repeat(101) },
    [`a ${field} that is a number`]: { [field]: 5 },
    [`a ${field} that is null`]: { [field]: null },
  }
}

/** Invalid values for a name that a user enters: also without control characters. */
export function notANewName(field: string): Readonly<Record<string, Fields>> {
  return {
    ...notAName(field),
    [`FORM-04 a ${field} with U+0000`]: { [field]: 'a\0b' },
    [`FORM-04 a ${field} with U+0001`]: { [field]: 'a\u0001' },
    [`FORM-04 a ${field} with U+009F`]: { [field]: '\u009fb' },
  }
}
