import { useCombobox } from 'downshift'
import { use, useState } from 'react'
import type { ZoneId } from '@/domain/units'
import { zoneName, zonesFound } from '@/format/zones'
import { deviceZone } from '@/platform/time'
import { Field, FieldContext } from '@/ui/form/Field'
import { TextInput } from '@/ui/form/Input'
import { Text } from '@/ui/layout'
import styles from './ZoneField.module.css'

interface ZoneFieldProps {
  value: ZoneId
  onChange: (zone: ZoneId) => void
}

/** A time zone, found by typing a part of its name. */
export function ZoneField(props: ZoneFieldProps) {
  return (
    <Field
      label="Time zone of the file"
      hint={`The zone that your tracker was set to when it wrote the file. This device is in ${zoneName(deviceZone())}.`}
    >
      <ZoneInput {...props} />
    </Field>
  )
}

function ZoneInput({ value, onChange }: ZoneFieldProps) {
  const field = use(FieldContext)
  /** What is typed to find a zone. Null while the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const zones = zonesFound(knownZones(deviceZone()), typed ?? '')
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<ZoneId>({
    ...(field && { inputId: field.controlId, labelId: field.labelId }),
    items: [...zones],
    inputValue: typed ?? zoneName(value),
    selectedItem: value,
    itemToString: (zone) => zoneName(zone ?? value),
    stateReducer: (state, { type, changes }) => {
      // Enter chooses the first match.
      if (type === TYPED) return { ...changes, highlightedIndex: 0 }
      // A click into the text that is typed must not close the list.
      if (type === CLICKED) return { ...changes, isOpen: true }
      // Only Enter or a click on a zone chooses.
      return type === LEFT || type === ESCAPE ? { ...changes, selectedItem: state.selectedItem } : changes
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? value),
    onIsOpenChange: (change) => {
      if (!change.isOpen) setTyped(null)
    },
  })
  return (
    <>
      <TextInput
        {...getInputProps({
          // Controlled here: downshift would set it a render too late for input methods.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onKeyDown: (event) => {
            if (event.key !== 'Escape') return
            // Escape closes the open list alone, and otherwise the dialog.
            if (!isOpen) return Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            event.preventDefault()
            event.stopPropagation()
          },
        })}
        spellCheck={false}
      />
      <div {...getMenuProps({ 'aria-label': 'Time zones', className: styles.list })} hidden={!isOpen}>
        {isOpen &&
          zones.map((zone, index) => (
            <div
              key={zone}
              {...getItemProps({ item: zone, index, className: styles.zone })}
              data-highlighted={index === highlightedIndex || undefined}
            >
              {zoneName(zone)}
            </div>
          ))}
      </div>
      <Text role="status" tone="quiet" className="hidden-if-empty">
        {isOpen && zones.length === 0 && 'No zone has this name.'}
      </Text>
    </>
  )
}

const {
  InputChange: TYPED,
  InputClick: CLICKED,
  InputBlur: LEFT,
  InputKeyDownEscape: ESCAPE,
} = useCombobox.stateChangeTypes

/** All time zones that the device knows, the given one among them. */
function knownZones(zone: ZoneId): readonly ZoneId[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}
