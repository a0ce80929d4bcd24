import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import { useFieldAttributes } from './Field'
import styles from './Input.module.css'
import { ChevronDown } from 'lucide-react'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Not `number`: it refuses the comma of many countries, and the wheel changes it. Use `NumberInput`. */
  type?: 'text' | 'email' | 'password' | 'search' | undefined
  /** A unit at the right end, such as "hours". */
  suffix?: ReactNode | undefined
}

export function TextInput({ suffix, type = 'text', className, ...rest }: TextInputProps) {
  const attributes = useFieldAttributes(rest)
  const input = (
    <input
      dir={type === 'text' ? 'auto' : undefined}
      // What was entered here before is no answer now. Names, mail and passwords say what they are.
      autoComplete="off"
      {...rest}
      {...attributes}
      type={type}
      className={classes(styles.input, suffix !== undefined && styles.suffixed, className)}
    />
  )
  if (suffix === undefined) return input
  return (
    <span className={styles.wrap}>
      {input}
      <span className={styles.suffix}>{suffix}</span>
    </span>
  )
}

export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const attributes = useFieldAttributes(props)
  return <textarea dir="auto" {...props} {...attributes} className={classes(styles.input, styles.area)} />
}

type SelectAttributes = Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange'>

interface SelectProps<T> extends SelectAttributes {
  value: T
  options: readonly T[]
  textOf?: (option: T) => string
  onChange: (option: T) => void
  /** A 16 px icon before the selected option. */
  lead?: ReactNode | undefined
}

/** The browser's select with the app's arrow. */
export function Select<T extends string | number | null>({
  value,
  options,
  textOf = String,
  onChange,
  lead,
  ...rest
}: SelectProps<T>) {
  const attributes = useFieldAttributes(rest)
  return (
    <span className={styles.wrap}>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <select
        {...rest}
        {...attributes}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen !== undefined) onChange(chosen)
        }}
        className={classes(styles.input, styles.select, lead !== undefined && styles.led)}
      >
        {options.map((option) => (
          <option key={option} value={option ?? ''}>
            {textOf(option)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className={styles.arrow} />
    </span>
  )
}

/** The keys of an entry whose values are text, or null until it is entered. */
type TextKey<Entry> = { [Key in keyof Entry]: Entry[Key] extends string | null ? Key : never }[keyof Entry] &
  string

/** Returns a function that gives the props of the text input for a field of the entry. */
export function textFieldsOf<Entry extends object>(entry: Entry, change: (part: Partial<Entry>) => void) {
  return (key: TextKey<Entry>) => ({
    name: key,
    value: (entry[key] ?? '') as string,
    onChange: (event: { target: { value: string } }) =>
      change({ [key]: event.target.value } as Partial<Entry>),
  })
}
