import {
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { classes } from '../classes'
import { FieldContext } from './Field'
import styles from './SegmentedToggle.module.css'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  icon?: ReactNode | undefined
}

export interface SegmentedToggleProps<T extends string> {
  label: string
  value: T
  options: readonly SegmentedOption<T>[]
  onChange: (value: T) => void
  size?: 'md' | 'lg' | undefined
  /** The value stays visible and focusable but cannot be changed. */
  disabled?: boolean | undefined
  block?: boolean | undefined
}

/** A radio group: one tab stop, the arrow keys move and select. */
export function SegmentedToggle<T extends string>({
  label,
  value,
  options,
  onChange,
  size = 'md',
  disabled = false,
  block = false,
}: SegmentedToggleProps<T>) {
  const describedBy = use(FieldContext)?.describedBy
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  const slideTo = useSlide(group, chosen)

  function choose(index: number) {
    const option = options[index]
    if (disabled || !option) return
    radiosOf(group)[index]?.focus()
    if (option.value === value) return
    slideTo(index)
    onChange(option.value)
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const target = targetOfKey(event.key, index, options.length)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(target)
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      className={classes(styles.group, styles[size], block && styles.block)}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-disabled={disabled || undefined}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          className={styles.option}
          onClick={() => choose(index)}
          onKeyDown={(event) => handleKeyDown(event, index)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  )
}

type Group = RefObject<HTMLElement | null>

const radiosOf = (group: Group) => [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]

/**
 * Makes the thumb slide from the option that was chosen before. Returns what a press calls: there the page is laid out already,
 * while after a change all of it would have to be, only to be measured.
 */
function useSlide(group: Group, chosen: number) {
  const shown = useRef(chosen)

  const slideTo = useCallback(
    (index: number) => {
      const radios = radiosOf(group)
      const [from, to] = [radios[shown.current], radios[index]]
      shown.current = index
      if (!from || !to || from === to) return
      to.style.setProperty('--slide-from', `${from.offsetLeft - to.offsetLeft}px`)
      to.style.setProperty('--slide-width', `${from.offsetWidth}px`)
      to.dataset['slid'] = ''
    },
    [group],
  )
  // A change that comes from elsewhere slides too.
  useLayoutEffect(() => slideTo(chosen), [slideTo, chosen])
  return slideTo
}

/** The index that a key moves to from `index`, wrapping at the ends. Undefined for other keys. */
function targetOfKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
