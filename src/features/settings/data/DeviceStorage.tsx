import { useEffect, useState } from 'react'
import { STORAGE_WORDS, evictionText, usedText } from '@/format/storage'
import { askToKeepStorage, readSiteStorage, type SiteStorage } from '@/platform/storage'
import { useOutbox } from '@/state/outbox'
import { Button } from '@/ui/Button'
import { Stack, Text } from '@/ui/layout'

/** Whether the browser keeps what the app stores on this device, and what is lost otherwise (SAFE-01). */
export function DeviceStorage() {
  const [storage, setStorage] = useState<SiteStorage | null>(null)
  const [isDeclined, setIsDeclined] = useState(false)
  const waiting = useOutbox(({ entries }) => entries.length)
  useEffect(() => void readSiteStorage().then(setStorage), [])
  if (!storage) return null
  const { isKept, usedBytes } = storage

  async function ask() {
    setIsDeclined(!(await askToKeepStorage()))
    setStorage(await readSiteStorage())
  }

  return (
    <Stack gap={2} align="start">
      <Text size="sm" tone="quiet" role="status">
        {isKept ? STORAGE_WORDS.kept : STORAGE_WORDS.mayGo}{' '}
        {(!isKept || waiting > 0) && evictionText(waiting)} {usedBytes !== null && usedText(usedBytes)}
      </Text>
      {!isKept && (
        <Button size="sm" onClick={() => void ask()}>
          {STORAGE_WORDS.ask}
        </Button>
      )}
      <Text size="sm" tone="quiet" role="status">
        {isDeclined && STORAGE_WORDS.declined}
      </Text>
    </Stack>
  )
}
