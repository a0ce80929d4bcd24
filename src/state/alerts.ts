import { create } from 'zustand'
import { perUser } from './per-user'

/** Messages that stay until they are acknowledged, for what turns out after its dialog has closed. First come, first shown. */
export const useAlerts = perUser(create<{ alerts: readonly string[] }>(() => ({ alerts: [] })))

export function showAlert(text: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.includes(text) ? alerts : [...alerts, text] }))
}

/** Takes back a message that something else says better. */
export function dropAlert(text: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((other) => other !== text) }))
}

export function acknowledgeAlert(): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.slice(1) }))
}
