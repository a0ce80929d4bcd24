import { create } from 'zustand'

export interface Toast {
  readonly id: string
  readonly kind: 'error' | 'neutral' | 'success'
  readonly text: string
  readonly detail?: string
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
