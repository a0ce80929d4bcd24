import { resetAtSignOut } from '../device/per-user'

/** Saves that wait a moment for their place. Until then they are in this tab's memory alone, and in no queue that is flushed. */
const underWay = new Set<Promise<unknown>>()
resetAtSignOut(() => underWay.clear())

/** `handedOver` settles when the save is handed over, which must be within seconds: a sign-out waits for it. */
export function noteSave(handedOver: Promise<unknown>): void {
  underWay.add(handedOver)
  const forget = () => underWay.delete(handedOver)
  handedOver.then(forget, forget)
}

export async function untilSavesHandedOver(): Promise<void> {
  await Promise.allSettled(underWay)
}
