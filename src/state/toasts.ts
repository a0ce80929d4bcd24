import { create } from 'zustand'
import type { BadgeIcon } from '@/domain/badge/badge'
import { perUser } from './per-user'

export interface Toast {
  readonly id: string
  readonly kind: 'error' | 'neutral' | 'success'
  readonly text: string
  readonly detail?: string
  /** The drawing of a badge, in place of the kind's own icon. */
  readonly badge?: BadgeIcon
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
