import { VoiceGlyph } from '@/components/VoiceGlyph'
import { classes } from '@/ui/classes'
import { LaneStaff } from '@/ui/figure/LaneStaff'

import styles from './TimerDemo.module.css'

export function TimerDemo() {
  return (
    <div>
      <div className={styles.modes}>
        <span className={styles.mode}>
          <VoiceGlyph category="productivity" />
          Productivity
        </span>
        <span className={classes(styles.mode, styles.chosen)}>
          <VoiceGlyph category="play" />
          Play
        </span>
      </div>
      <div className={styles.clock}>00:46:09</div>
      <LaneStaff
        from={14}
        to={20}
        above={{ name: 'Productivity', notes: [{ start: 15.33, end: 16.58 }] }}
        below={{ name: 'Play', notes: [{ start: 18.4, end: 19.17 }] }}
      />
    </div>
  )
}
