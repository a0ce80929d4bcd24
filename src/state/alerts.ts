import { create } from 'zustand'

/** Messages that stay until they are acknowledged, for what turns out after its dialog has closed. First come, first shown. */
export const useAlerts = create<{ alerts: readonly string[] }>(() => ({ alerts: [] }))

export function showAlert(text: string): void {
  useAlerts.setState(({ alerts }) => ({ alerts: [...alerts, text] }))
}

export function acknowledgeAlert(): void {
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.slice(1) }))
}
