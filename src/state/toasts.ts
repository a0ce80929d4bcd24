import type { ReactNode } from 'react'
import { create } from 'zustand'
import { logFailedWrite } from '@/lib/log-failed-write'
import { perUser, resetAtSignOut } from './device/per-user'

export interface Toast {
  readonly id: string
  readonly kind: 'error' | 'neutral' | 'success'
  readonly text: string
  readonly detail?: string
  /** Shown instead of the kind's own icon. */
  readonly icon?: ReactNode
  /** The badges that it announces: other toasts come first, and a further badge joins it. */
  readonly badges?: readonly string[]
  /** Display time; 5 seconds if absent. */
  readonly durationMs?: number
  /** A button in the toast. Pressing it closes the toast first. */
  readonly action?: ToastAction
}

interface ToastAction {
  readonly label: string
  /** Announced to screen readers, such as a key that does the same. */
  readonly hint?: string
  readonly run: () => void
}

export const useToasts = perUser(create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] })))

let count = 0
/** The ids of all toasts since sign-in, also of those that have gone. */
const shown = new Set<string>()
resetAtSignOut(() => shown.clear())

/** Returns the id, with which the toast can be removed early. */
export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = `toast-${++count}`
  shown.add(id)
  const added = { ...toast, id }
  useToasts.setState(({ toasts }) => ({ toasts: toast.badges ? [added, ...toasts] : [...toasts, added] }))
  return id
}

/** Shows the toast in place of an earlier one. Returns its id. Does nothing if the earlier one belonged to another account. */
export function replaceToast(earlier: string, toast: Omit<Toast, 'id'>): string {
  if (!shown.has(earlier)) return earlier
  dropToast(earlier)
  return showToast(toast)
}

export function dropToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export interface RefusalOptions {
  /** What was refused. */
  readonly detail?: string | undefined
  /** The toast that offers to undo it, which goes. */
  readonly offer?: string | undefined
  /** Called before the message is shown. */
  readonly onRefused?: (() => void) | undefined
}

/** Tells the user if the write is refused. */
export function sayIfRefused(
  written: Promise<unknown>,
  text: string,
  { detail, offer, onRefused }: RefusalOptions = {},
): void {
  written.catch((error: unknown) => {
    logFailedWrite(text, error)
    if (offer !== undefined) dropToast(offer)
    onRefused?.()
    showToast({ kind: 'error', text, ...(detail !== undefined && { detail }) })
  })
}

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
