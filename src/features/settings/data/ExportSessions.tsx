import { Download } from 'lucide-react'
import { useId } from 'react'
import { UnsentChanges } from '@/components/session/UnsentChanges'
import { countOfText, countText } from '@/format/number'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { DataRow } from '../DataRow'
import type { ExportProgress } from './export-sessions'
import { EXPORT_FILE, useExport } from './use-export'
import { WorkProgress } from '../WorkProgress'

export function ExportSessions({ isOnline }: { isOnline: boolean }) {
  const { progress, alert, isUnsent, start, leaveUnsent, cancel, acknowledge } = useExport()
  const entryId = useId()
  return (
    <>
      <DataRow
        id={entryId}
        title="Export session history"
        hint={`All sessions as ${EXPORT_FILE}`}
        button={
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            busy={progress !== null}
            aria-describedby={entryId}
            aria-disabled={!isOnline}
            onClick={() => isOnline && void start()}
          >
            Export
          </Button>
        }
      >
        {progress && <Exporting progress={progress} onCancel={cancel} />}
      </DataRow>
      {isUnsent && (
        <UnsentChanges
          goOn={{ label: 'Export without them', onChoose: () => void start({ mayLackUnsent: true }) }}
          onSent={() => void start()}
          onCancel={leaveUnsent}
        >
          The file contains what the server has, so it would lack them.
        </UnsentChanges>
      )}
      <AlertDialog open={alert !== null} message={alert?.message} onAcknowledge={acknowledge}>
        {alert?.detail}
      </AlertDialog>
    </>
  )
}

interface ExportingProps {
  progress: ExportProgress
  onCancel: () => void
}

function Exporting({ progress: { step, done, total }, onCancel }: ExportingProps) {
  return (
    <WorkProgress
      label="Export"
      done={done}
      total={total}
      text={
        step === 'sessions'
          ? `${countOfText(done, 'session')} read`
          : `${countText(done)} of ${countOfText(total ?? 0, 'location')} decrypted`
      }
      cancel={
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  )
}
