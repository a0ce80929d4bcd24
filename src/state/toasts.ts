import type { ReactNode } from 'react'
import { create } from 'zustand'

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

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let count = 0

export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = `toast-${++count}`
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
}

export function dropToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
