import { createContext, use } from 'react'

export interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Shows the control's own problem instead of the field's error; an empty text ends that. */
  report: (problem: string) => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** The attributes that a control gets from its Field: id, description, validity. Its own props take precedence. */
export function useFieldAttributes(own: OwnAttributes): OwnAttributes {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
    'aria-required': own['aria-required'] ?? (field?.required ? true : undefined),
  }
}
