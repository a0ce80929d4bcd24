import { enteredName } from '@/domain/name'

/** That the name is there already, where it may be. */
export function sameNameHint(
  name: string,
  others: readonly { readonly name: string }[],
  noun: string,
): string | undefined {
  const isThere = others.some((other) => other.name === enteredName(name))
  return isThere ? `You have a ${noun} of this name already.` : undefined
}
