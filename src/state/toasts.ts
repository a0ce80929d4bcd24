import { create } from 'zustand'
import type { BadgeIcon } from '@/domain/badge/badge'

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

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let count = 0

export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = `toast-${++count}`
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
}

export function dropToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
