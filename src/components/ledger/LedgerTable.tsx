import { ChevronRight } from 'lucide-react'
import { Fragment, useId, useMemo, useState } from 'react'
import { ledgerGroups, type DayLedger, type LedgerGroup } from '@/domain/score/ledger'
import { ledgerText } from '@/format/number'
import { usePreferences } from '@/state/device/preferences'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './LedgerTable.module.css'
import { ledgerDetails, ledgerRowWords, ledgerWords, PART_NAMES } from './ledger-words'

/** The day's number, and below it each part with its lines. */
export function LedgerTable({ ledger }: { ledger: DayLedger }) {
  const groups = useMemo(() => ledgerGroups(ledger), [ledger])
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>How the day’s Harmony Vector adds up</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">Harmony Vector</th>
          <td>{ledgerText(ledger.harmony)}</td>
        </tr>
      </tbody>
      {groups.map((group) => (
        <Group key={group.part} group={group} />
      ))}
    </table>
  )
}

/** A part of the number, which folds. Pacing and a long part are folded at first. */
function Group({ group: { part, points, rows } }: { group: LedgerGroup }) {
  const formats = usePreferences()
  const rowsId = useId()
  const [isOpen, setIsOpen] = useState<boolean>()
  const isShown = isOpen ?? (part !== 'pacing' && rows.length <= MAX_ROWS_SHOWN)
  const name = PART_NAMES[part]
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="row">
            {rows.length === 0 ? (
              name
            ) : (
              <Row
                as="button"
                type="button"
                gap="icon"
                inline
                className={styles.fold}
                aria-expanded={isShown}
                aria-controls={rowsId}
                onClick={() => setIsOpen(!isShown)}
              >
                <ChevronRight />
                {name}
              </Row>
            )}
          </th>
          <td>{ledgerText(points)}</td>
        </tr>
      </tbody>
      <tbody id={rowsId} hidden={!isShown}>
        {rows.map((row, index) => {
          const words = ledgerRowWords(row, formats)
          return (
            <Fragment key={index}>
              <tr>
                <th scope="row">
                  {words.name} <small>{words.note}</small>
                </th>
                <td>{ledgerText(row.points)}</td>
              </tr>
              {ledgerDetails(row).map((line, place) => (
                <tr key={place} className={styles.detail}>
                  <th scope="row">{line.kind === 'time' ? 'Time' : ledgerWords(line, formats).name}</th>
                  <td>{ledgerText(line.points)}</td>
                </tr>
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </>
  )
}

/** A part of the ledger with more rows is folded when the ledger opens. */
const MAX_ROWS_SHOWN = 12
