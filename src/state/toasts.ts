import type { ReactNode } from 'react'
import { create } from 'zustand'
import { perUser } from './per-user'

export interface Toast {
  readonly id: string
  readonly kind: 'error' | 'neutral' | 'success'
  readonly text: string
  readonly detail?: string
  /** In place of the kind's own icon. */
  readonly icon?: ReactNode
  /** How long it is shown, 5 seconds where it is not said. */
  readonly durationMs?: number
}

export const useToasts = perUser(create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] })))

let count = 0

/** Returns the id, with which the toast can be dropped early. */
export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = `toast-${++count}`
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
  return id
}

export function dropToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
