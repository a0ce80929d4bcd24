import { useId } from 'react'
import { Counting } from '@/ui/figure/Counting'
import { Gauge } from '@/ui/figure/Gauge'
import { HeatKey, Heatmap, type HeatmapCell, type HeatTone } from '@/ui/figure/Heatmap'
import { LaneStaff } from '@/ui/figure/LaneStaff'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './Kit.module.css'
import { Group, Sample } from './Samples'

const WEEKS = 12
const TONES: readonly HeatTone[] = ['above', 'below', 'both']
const DAY_NAMES = { 1: 'Mon', 3: 'Wed', 5: 'Fri' }
const ignore = () => {}

/** Gauges, heatmaps and staffs. */
export function Figures() {
  return (
    <Group title="Figures">
      {[-10, -2.5, 0, 6].map((value) => (
        <Sample key={value} name={`Gauge: ${value}`}>
          <Gauge value={value} radius={90} label={`The needle at ${value}`} />
        </Sample>
      ))}
      <Sample name="Counting">
        <Counting value={12.5} textOf={String} align="start" />
      </Sample>
      {TONES.map((tone) => (
        <HeatmapSample key={tone} tone={tone} />
      ))}
      <Sample name="LaneStaff" wide>
        <LaneStaff
          from={8}
          to={18}
          above={{
            name: 'Above',
            notes: [
              { start: 9, end: 10.5, isTied: true },
              { start: 11, end: 12 },
            ],
          }}
          below={{ name: 'Below', notes: [{ start: 13, end: 15 }] }}
        />
      </Sample>
      <Sample name="StaffArt">
        <div className={styles.art}>
          <StaffArt />
        </div>
      </Sample>
      <Sample name="StaffArt: unwritten">
        <div className={styles.art}>
          <StaffArt unwritten />
        </div>
      </Sample>
    </Group>
  )
}

function HeatmapSample({ tone }: { tone: HeatTone }) {
  const titleId = useId()
  return (
    <Sample name={`Heatmap: ${tone}`} wide>
      <div>
        <span id={titleId} className="visually-hidden">
          Sample heatmap
        </span>
        <Heatmap
          labelledBy={titleId}
          tone={tone}
          cells={cellsOf(tone)}
          headings={[
            { column: 1, text: 'Jan' },
            { column: 6, text: 'Feb' },
          ]}
          rowNames={DAY_NAMES}
          markedId="day-40"
          onOpen={ignore}
        />
        <HeatKey tone={tone} from="Less" to="More" />
      </div>
    </Sample>
  )
}

/** Twelve weeks that pass through every level; one week is hatched. */
function cellsOf(tone: HeatTone): readonly HeatmapCell[] {
  return Array.from({ length: WEEKS * 7 }, (_, index) => {
    const level = tone === 'both' ? (index % 7) - 3 : index % 5
    const column = Math.floor(index / 7) + 1
    return {
      id: `day-${index}`,
      row: (index % 7) + 1,
      column,
      level,
      text: `Day ${index + 1}: level ${level}`,
      hatched: column === 4,
    }
  })
}
