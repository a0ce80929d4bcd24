import { create } from 'zustand'
import { perUser } from './device/per-user'

/** Messages that stay until acknowledged, for results that come after their dialog has closed. Shown in order. */
export const useAlerts = perUser(create<{ alerts: readonly string[] }>(() => ({ alerts: [] })))

export function showAlert(text: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.includes(text) ? alerts : [...alerts, text] }))
}

/** Removes a message that another one replaces. */
export function dropAlert(text: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((other) => other !== text) }))
}

export function acknowledgeAlert(): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.slice(1) }))
}
