import { enteredName } from '@/domain/name'

/** A hint that the name is already in use, where duplicates are allowed. */
export function sameNameHint(
  name: string,
  others: readonly { readonly name: string }[],
  noun: string,
): string | undefined {
  const isThere = others.some((other) => other.name === enteredName(name))
  return isThere ? `You already have a ${noun} with this name.` : undefined
}
