import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import type { Letter } from '@/domain/letter/letter'
import { letterMarkdown } from '@/format/letter-markdown'
import { download, downloadBlob } from '@/platform/files'
import { useAction } from '@/state/commands'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import styles from './LetterPage.module.css'

/** Saves the letter as a file. Both are made in the browser; nothing is sent anywhere. */
export function SaveLetter({ letter }: { letter: Letter }) {
  const [isDrawing, setDrawing] = useState(false)
  const name = `counterpoint-week-${letter.week}`

  async function savePicture() {
    setDrawing(true)
    try {
      const { drawLetter } = await import('./draw-letter')
      downloadBlob(`${name}.png`, await drawLetter(letter))
    } catch (error) {
      console.error('The letter was not drawn', error)
      showToast({ kind: 'error', text: 'Error: Could not create the picture.' })
    } finally {
      setDrawing(false)
    }
  }
  const saveMarkdown = () => download(`${name}.md`, letterMarkdown(letter), 'text/markdown')

  useAction('letter.picture', () => void savePicture())
  useAction('letter.markdown', saveMarkdown)
  return (
    <div className={styles.saving}>
      <Button
        variant="ghost"
        size="sm"
        icon={<Image aria-hidden="true" />}
        busy={isDrawing}
        onClick={() => void savePicture()}
      >
        Save picture
      </Button>
      <Button variant="ghost" size="sm" icon={<FileText aria-hidden="true" />} onClick={saveMarkdown}>
        Save Markdown
      </Button>
    </div>
  )
}
