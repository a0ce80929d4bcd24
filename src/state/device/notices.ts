import { useEffect } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { useUid } from '../auth'
import { readDevice, useDevice, writeDevice } from './device-storage'

/** Notices that are shown once on each device. */
export type Notice = 'number-words' | 'calibrate'

/** Whether the notice is still to be shown on this device, and a function that hides it for good. */
export function useNotice(notice: Notice): { readonly isNew: boolean; readonly hide: () => void } {
  const uid = useUid()
  const key = `counterpoint:notices:${uid}`
  const hidden = listOf(useDevice(key))
  return {
    isNew: uid !== null && !hidden.includes(notice),
    hide: () => writeDevice(key, [...listOf(readDevice(key)), notice]),
  }
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : []
}

/** Whether the number is still named on the day, until the user has seen it on three days (FIRST-03). */
export function useNumberName(day: DayKey): boolean {
  const uid = useUid()
  const key = `counterpoint:number-days:${uid}`
  const days = listOf(readDevice(key))
  const isSeen = days.includes(day)
  const isNew = uid !== null && !isSeen && days.length < 3
  useEffect(() => {
    if (isNew) writeDevice(key, [...listOf(readDevice(key)), day])
  }, [isNew, key, day])
  return isSeen || isNew
}
