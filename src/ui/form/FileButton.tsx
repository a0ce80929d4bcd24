import { useRef } from 'react'
import { Button, type ButtonProps } from '../Button'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The name of the file's input. */
  fileLabel: string
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => !button['aria-disabled'] && input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Otherwise selecting the same file again would not trigger a change event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
